import { BackOfficeError } from '../../../errors.ts';
import type { Visitor } from '../../../port.ts';
import type { Cart, Notice } from '#src/contract/cart.ts';
import { CART_REFUSALS, type CartRefusal } from '#src/contract/refusals.ts';
import { HostError } from '../../http/response.ts';
import type { CartCalls } from '../cart-calls.ts';
import { findRefusedItem, observe, type Step, type StepRefusal, toTargets, toWrite } from './cart-steps.ts';

/** A change on its way: the cart as it was read, and what became of the steps so far. */
type Progress = {
  readonly visitor: Visitor;
  readonly calls: CartCalls;
  /** The id changes with the first row of an empty cart. */
  cart: Cart;
  readonly steps: Step[];
  readonly notices: Notice[];
  /** Keeps the steps, before each call and after the last. */
  readonly save: (steps: readonly Step[]) => void;
};

export type Changed =
  { readonly ok: true; readonly notices: readonly Notice[] } | ({ readonly ok: false } & StepRefusal);

const isRefusal = (code: string): code is CartRefusal => (CART_REFUSALS as readonly string[]).includes(code);

/** By its code; of a host that tells none, 404 says that it does not know what the step is about. */
const findRefusal = (fault: unknown, { work }: Step): CartRefusal | undefined => {
  if (!(fault instanceof HostError)) return undefined;
  if (fault.code !== undefined && isRefusal(fault.code)) return fault.code;
  if (fault.status !== 404 || (fault.code === 'unknown_cart' && 'line' in work)) return undefined;
  return 'line' in work ? 'unknown_product' : 'unknown_row';
};

/** The host answered that it did not do it; after anything else nobody knows. */
const isUndone = (fault: unknown): boolean =>
  fault instanceof BackOfficeError && fault.status >= 400 && fault.status < 500;

const put = (progress: Progress, index: number, changed: Partial<Step>): Step => {
  const step = { ...(progress.steps[index] as Step), ...changed };
  progress.steps[index] = step;
  return step;
};

/** One step; absent when it was done. */
const takeStep = async (progress: Progress, index: number): Promise<StepRefusal | undefined> => {
  const { cart, calls, visitor } = progress;
  const known = progress.steps[index] as Step;
  const targets = known.state === 'sent' ? known.targets : toTargets(known.work, cart);
  if ('refusal' in targets) return targets;
  const isDone = known.state === 'sent' && observe(targets, cart) === 'reached';
  const write = isDone ? undefined : toWrite({ work: known.work, targets }, cart);
  if (write && 'refusal' in write) {
    put(progress, index, { state: 'todo', targets: [] });
    return write;
  }
  const step = put(progress, index, { state: write ? 'sent' : 'done', targets });
  if (!write) return undefined;
  progress.save(progress.steps);
  try {
    const { notices, id_cart } = await calls.write(visitor, write);
    progress.notices.push(...notices);
    progress.cart = { ...cart, id_cart: id_cart ?? cart.id_cart };
    put(progress, index, { state: 'done' });
    return undefined;
  } catch (fault) {
    if (isUndone(fault)) put(progress, index, { state: 'todo', targets: [] });
    const refusal = findRefusal(fault, step);
    if (refusal === undefined) throw fault;
    const item_id = findRefusedItem(step, cart);
    return { refusal, ...(item_id === undefined ? {} : { item_id }) };
  }
};

/** All or none: rows get back what they held before the steps that were done. */
const undo = async (progress: Progress): Promise<void> => {
  const { steps, calls, visitor } = progress;
  const done = steps.flatMap(({ state }, index) => (state === 'done' ? [index] : [])).reverse();
  const cart = done.length > 0 ? await calls.get(visitor) : progress.cart;
  for (const index of done) {
    const { targets } = put(progress, index, { state: 'sent' });
    const back = targets.map(({ name, before, after }) => ({ name, before: after, after: before }));
    const write = toWrite({ work: { goals: [] }, targets: back }, cart);
    if (write && !('refusal' in write)) await calls.write(visitor, write);
    put(progress, index, { state: 'todo', targets: [] });
  }
};

const takeSteps = async (progress: Progress): Promise<StepRefusal | undefined> => {
  for (const [index, { state }] of [...progress.steps].entries()) {
    const refused = state === 'done' ? undefined : await takeStep(progress, index);
    if (refused) return refused;
  }
  return undefined;
};

/**
 * Carries out what is left of a change, step by step: each is kept before it is asked for, so that one whose answer
 * is lost can be told from one that was not done. What the host refuses is taken back as a whole.
 */
export const carryOut = async (
  steps: readonly Step[],
  start: Pick<Progress, 'visitor' | 'calls' | 'cart' | 'save'>,
): Promise<Changed> => {
  const progress: Progress = { ...start, steps: [...steps], notices: [] };
  try {
    const refused = await takeSteps(progress).catch(async (fault: unknown) => {
      if (isUndone(fault)) await undo(progress);
      throw fault;
    });
    if (refused) await undo(progress);
    return refused ? { ok: false, ...refused } : { ok: true, notices: progress.notices };
  } finally {
    progress.save(progress.steps);
  }
};

/** What the cart shows of steps whose answers were lost: done, or still to do. */
export const settle = (steps: readonly Step[], cart: Cart): readonly Step[] =>
  steps.map((step) => {
    if (step.state !== 'sent') return step;
    return observe(step.targets, cart) === 'untouched'
      ? { ...step, state: 'todo', targets: [] }
      : { ...step, state: 'done' };
  });
