import type { CartRow } from '#src/contract/cart.ts';
import { isAbout, isExpired, joinChanges, type Change, type Operation } from './operation.client.ts';
import type { Failure, Outcome } from './outcome.client.ts';

/** Backoff after each attempt without a response; after the last, the queue waits for `retry` or a new change. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** Backoff after each attempt that the back office did not answer: each attempt reads the cart first, so that nothing is done twice. */
const UNANSWERED_PAUSES_MS = [2_000, 4_000, 8_000] as const;
/** Further changes are rejected as `network`. */
const MAX_WAITING = 200;

/** `A` is the server's response. */
export type Ports<A extends Outcome> = {
  readonly send: (operation: Operation) => Promise<A | Failure>;
  /** Applies the response, before the operation leaves the queue. */
  readonly apply: (operation: Operation, outcome: A | Failure) => Promise<void>;
  /** Stores an operation for the next page. A stored operation is immutable. */
  readonly store: (operation: Operation) => void;
  readonly remove: (operation: Operation) => void;
  /** `isStuck`: the last attempt had no response. */
  readonly onChange: (operations: readonly Operation[], isStuck: boolean) => void;
};

type Entry = {
  operation: Operation;
  /** A sent or stored operation is immutable: later clicks create another one. */
  isStored: boolean;
  readonly outcome: Promise<Outcome>;
  readonly settle: (outcome: Outcome) => void;
};

const toEntry = (operation: Operation, isStored: boolean): Entry => {
  let settle: Entry['settle'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { operation, isStored, outcome, settle };
};

const EXPIRED: Failure = { ok: false, refusal: 'not_sent' };
const FULL: Failure = { ok: false, refusal: 'network' };

/**
 * Sends the operations of a page sequentially, in order. An operation stays in the queue until there is a response, and
 * is retried under its id: with backoff, on `retry`, and with the next change. `unavailable` counts as a response once
 * its own backoff is exhausted.
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

  /** Pending operations, oldest first. */
  get operations(): readonly Operation[] {
    return this.#entries.map(({ operation }) => operation);
  }

  /** Enqueues an operation. Resolves with its outcome. */
  push(operation: Operation): Promise<Outcome> {
    if (this.#entries.length >= MAX_WAITING) return Promise.resolve(FULL);
    const entry = toEntry(operation, false);
    this.#entries.push(entry);
    if (this.#tries > 0) this.#store(entry);
    this.#notify();
    void this.#run();
    return entry.outcome;
  }

  /** Merges a change into the last unsent one of the same row; undefined when that is not possible. */
  join(change: Change, row: CartRow): Promise<Outcome> | undefined {
    const last = this.#entries.findLast(({ operation }) => isAbout(operation.change, row));
    if (change.kind === 'remove' && last?.operation.change.kind === 'remove') return last.outcome;
    const joined = last && !last.isStored ? joinChanges(last.operation.change, change) : undefined;
    if (!last || !joined) return undefined;
    last.operation = { ...last.operation, change: joined };
    this.#notify();
    return last.outcome;
  }

  /** Queues the stored operations of earlier pages before all others. Returns their outcomes. */
  resume(operations: readonly Operation[]): readonly Promise<Outcome>[] {
    const queued = new Set(this.operations.map(({ operation_id }) => operation_id));
    const entries = operations
      .filter(({ operation_id }) => !queued.has(operation_id))
      .map((operation) => toEntry(operation, true));
    this.#entries = [...entries, ...this.#entries];
    this.#notify();
    void this.#run();
    return entries.map(({ outcome }) => outcome);
  }

  /** Stores all pending operations: the page may be unloaded. */
  storeAll(): void {
    for (const entry of this.#entries) this.#store(entry);
  }

  retry(): void {
    this.#tries = Math.min(this.#tries, 1);
    void this.#run();
  }

  #notify(): void {
    this.#ports.onChange(this.operations, this.#tries > 0 && this.#entries.length > 0);
  }

  #store(entry: Entry): void {
    if (entry.isStored) return;
    entry.isStored = true;
    this.#ports.store(entry.operation);
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

  /** Sends one operation; false when it has no response. */
  async #try(entry: Entry): Promise<boolean> {
    this.#store(entry);
    const { operation } = entry;
    const outcome = isExpired(operation, Date.now()) ? EXPIRED : await this.#ports.send(operation);
    const pauses = this.#findPauses(outcome);
    if (pauses) {
      this.#backOff(pauses);
      return false;
    }
    await this.#ports.apply(operation, outcome);
    this.#ports.remove(operation);
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#tries = 0;
    this.#notify();
    entry.settle(outcome);
    return true;
  }

  /** The pauses after an attempt without a response; undefined after a response. */
  #findPauses(outcome: Outcome): readonly number[] | undefined {
    if (outcome.ok) return undefined;
    if (outcome.refusal === 'network') return PAUSES_MS;
    const isOpen = outcome.refusal === 'unavailable' && this.#tries < UNANSWERED_PAUSES_MS.length;
    return isOpen ? UNANSWERED_PAUSES_MS : undefined;
  }

  #backOff(pauses: readonly number[]): void {
    const pause = pauses[this.#tries];
    this.#tries = Math.min(this.#tries + 1, PAUSES_MS.length);
    this.storeAll();
    this.#notify();
    if (pause !== undefined) this.#timer = setTimeout(() => void this.#run(), pause);
  }
}
