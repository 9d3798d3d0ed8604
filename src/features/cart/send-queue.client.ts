import type { CartRow } from '#src/contract/cart.ts';
import { isAbout, isExpired, joinChanges, type Change, type Operation } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';

/** How long the queue waits after each try that nobody answered; after the last one, until something happens. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** What is waiting at most: more is refused at once, as a call that found no network. */
const MAX_WAITING = 200;

/** What the queue works with; `A` is an answer as the server gives it. */
export type Ports<A extends Outcome> = {
  readonly send: (operation: Operation) => Promise<A | Failure>;
  /** Takes over what the answer says; the operation leaves the queue after it. */
  readonly take: (operation: Operation, outcome: A | Failure) => Promise<void>;
  /** Writes an operation down for the next page: from now on it never changes. */
  readonly keep: (operation: Operation) => void;
  readonly forget: (operation: Operation) => void;
  /** Told whenever the operations change. `isStuck`: the last try had no answer. */
  readonly show: (operations: readonly Operation[], isStuck: boolean) => void;
};

type Entry = {
  operation: Operation;
  /** Sent or written down: another click is another operation. */
  isKept: boolean;
  readonly outcome: Promise<Outcome>;
  readonly settle: (outcome: Outcome) => void;
};

const toEntry = (operation: Operation, isKept: boolean): Entry => {
  let settle: Entry['settle'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { operation, isKept, outcome, settle };
};

const EXPIRED: Failure = { ok: false, refusal: 'not_sent' };
const FULL: Failure = { ok: false, refusal: 'network' };

/**
 * Sends the operations of a page one after the other, in the order of the clicks. Only an answer takes one out:
 * without it, it is sent again under its id, after a while, when `retry` is called or when the next click comes.
 * A server that answers but fails every time is believed after the last pause.
 */
export class SendQueue<A extends Outcome> {
  #entries: Entry[] = [];
  #tries = 0;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ports: Ports<A>;

  constructor(ports: Ports<A>) {
    this.#ports = ports;
  }

  /** The changes that are not made yet, oldest first. */
  get operations(): readonly Operation[] {
    return this.#entries.map(({ operation }) => operation);
  }

  /** Sends an operation after those that wait. Answers what became of it. */
  push(operation: Operation): Promise<Outcome> {
    if (this.#entries.length >= MAX_WAITING) return Promise.resolve(FULL);
    const entry = toEntry(operation, false);
    this.#entries.push(entry);
    if (this.#tries > 0) this.#keep(entry);
    this.#show();
    void this.#run();
    return entry.outcome;
  }

  /** Joins a change with the last one of the same row, if that one still waits its turn; absent when it cannot. */
  join(change: Change, row: CartRow): Promise<Outcome> | undefined {
    const last = this.#entries.findLast(({ operation }) => isAbout(operation.change, row));
    if (change.kind === 'remove' && last?.operation.change.kind === 'remove') return last.outcome;
    const joined = last && !last.isKept ? joinChanges(last.operation.change, change) : undefined;
    if (!last || !joined) return undefined;
    last.operation = { ...last.operation, change: joined };
    this.#show();
    return last.outcome;
  }

  /** Takes over what earlier pages wrote down, before everything else. Answers what becomes of each. */
  resume(operations: readonly Operation[]): readonly Promise<Outcome>[] {
    const known = new Set(this.operations.map(({ operation_id }) => operation_id));
    const entries = operations
      .filter(({ operation_id }) => !known.has(operation_id))
      .map((operation) => toEntry(operation, true));
    this.#entries = [...entries, ...this.#entries];
    this.#show();
    void this.#run();
    return entries.map(({ outcome }) => outcome);
  }

  /** Writes everything down that waits: the page may be gone any moment. */
  keepAll(): void {
    for (const entry of this.#entries) this.#keep(entry);
  }

  /** Tries again now. */
  retry(): void {
    this.#tries = Math.min(this.#tries, 1);
    void this.#run();
  }

  #show(): void {
    this.#ports.show(this.operations, this.#tries > 0 && this.#entries.length > 0);
  }

  #keep(entry: Entry): void {
    if (entry.isKept) return;
    entry.isKept = true;
    this.#ports.keep(entry.operation);
  }

  async #run(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let [entry] = this.#entries; entry; [entry] = this.#entries) {
        if (!(await this.#try(entry))) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** False when nobody answered. */
  async #try(entry: Entry): Promise<boolean> {
    this.#keep(entry);
    const { operation } = entry;
    const outcome = isExpired(operation, Date.now()) ? EXPIRED : await this.#ports.send(operation);
    if (this.#isUnanswered(outcome)) {
      this.#rest();
      return false;
    }
    await this.#ports.take(operation, outcome);
    this.#ports.forget(operation);
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#tries = 0;
    this.#show();
    entry.settle(outcome);
    return true;
  }

  #isUnanswered(outcome: Outcome): boolean {
    if (outcome.ok) return false;
    if (outcome.refusal === 'unavailable') return this.#tries < PAUSES_MS.length;
    return outcome.refusal === 'network';
  }

  #rest(): void {
    const pause = PAUSES_MS[this.#tries];
    this.#tries = Math.min(this.#tries + 1, PAUSES_MS.length);
    this.keepAll();
    this.#show();
    if (pause !== undefined) this.#timer = setTimeout(() => void this.#run(), pause);
  }
}
