import { BackOfficeError } from '../../../errors.ts';
import type { Visitor } from '../../../port/back-office.ts';
import type { Cart, Notice } from '#src/contract/cart.ts';
import { CART_REFUSALS, type CartRefusal } from '#src/contract/refusals.ts';
import { HostError } from '../../http/response.ts';
import type { CartCalls } from '../cart-calls.ts';
import { findRefusedItem, observe, type Step, type StepRefusal, toTargets, toWrite } from './cart-steps.ts';

/** The state of a running change. */
type Progress = {
  readonly visitor: Visitor;
  readonly calls: CartCalls;
  /** Its id changes with the first row of an empty cart. */
  cart: Cart;
  readonly steps: Step[];
  readonly notices: Notice[];
  /** Called with the steps before each call and after the last one. */
  readonly store: (steps: readonly Step[]) => void;
};

/** The notices of all calls and the steps, or the refusal of the first refused step. */
export type StepsResult =
  | { readonly ok: true; readonly notices: readonly Notice[]; readonly steps: readonly Step[] }
  | ({ readonly ok: false } & StepRefusal);

const isRefusal = (code: string): code is CartRefusal => (CART_REFUSALS as readonly string[]).includes(code);

/** The refusal of an error code. From a host without codes, 404 means that the product or row of the step is unknown. */
const findRefusal = (error: unknown, { work }: Step): CartRefusal | undefined => {
  if (!(error instanceof HostError)) return undefined;
  if (error.code !== undefined && isRefusal(error.code)) return error.code;
  if (error.status !== 404 || (error.code === 'unknown_cart' && 'line' in work)) return undefined;
  return 'line' in work ? 'unknown_product' : 'unknown_row';
};

/** The host's own words for a refusal; a host with codes leaves the words to the shop. */
const findWords = (error: unknown): string | undefined =>
  error instanceof HostError && error.code === undefined && error.text !== '' ? error.text : undefined;

/** Whether the host rejected the call, so that nothing changed; after any other error the outcome is unknown. */
export const isRejected = (error: unknown): boolean =>
  error instanceof BackOfficeError && error.status >= 400 && error.status < 500;

/** Whether the host returned an error response; otherwise the outcome is unknown. */
const isAnswered = (error: unknown): boolean => error instanceof HostError && !error.is_unanswered;

const setStep = (progress: Progress, index: number, fields: Partial<Step>): Step => {
  const step = { ...(progress.steps[index] as Step), ...fields };
  progress.steps[index] = step;
  return step;
};

/** Runs one step; returns its refusal, or undefined when it is done. */
const runStep = async (progress: Progress, index: number): Promise<StepRefusal | undefined> => {
  const { cart, calls, visitor } = progress;
  const stored = progress.steps[index] as Step;
  const targets = stored.state === 'sent' ? stored.targets : toTargets(stored.work, cart);
  if ('refusal' in targets) return targets;
  const isDone = stored.state === 'sent' && observe(targets, cart) === 'reached';
  const write = isDone ? undefined : toWrite({ work: stored.work, targets }, cart);
  if (write && 'refusal' in write) {
    setStep(progress, index, { state: 'todo', targets: [] });
    return write;
  }
  const step = setStep(progress, index, { state: write ? 'sent' : 'done', targets });
  if (!write) return undefined;
  progress.store(progress.steps);
  try {
    const { notices, id_cart } = await calls.write(visitor, write);
    progress.notices.push(...notices);
    progress.cart = { ...cart, id_cart: id_cart ?? cart.id_cart };
    setStep(progress, index, { state: 'done' });
    return undefined;
  } catch (error) {
    if (isRejected(error)) setStep(progress, index, { state: 'todo', targets: [] });
    const refusal = findRefusal(error, step);
    if (refusal === undefined) throw error;
    const item_id = findRefusedItem(step, cart);
    const text = findWords(error);
    return { refusal, ...(item_id !== undefined && { item_id }), ...(text !== undefined && { text }) };
  }
};

/** Restores the quantities from before the done steps, last step first. */
const rollBack = async (progress: Progress): Promise<void> => {
  const { steps, calls, visitor } = progress;
  const done = steps.flatMap(({ state }, index) => (state === 'done' ? [index] : [])).reverse();
  const cart = done.length > 0 ? await calls.get(visitor) : progress.cart;
  for (const index of done) {
    const { targets } = setStep(progress, index, { state: 'sent' });
    const reverse = targets.map(({ name, before, after }) => ({ name, before: after, after: before }));
    const write = toWrite({ work: { goals: [] }, targets: reverse }, cart);
    if (write && !('refusal' in write)) await calls.write(visitor, write);
    setStep(progress, index, { state: 'todo', targets: [] });
  }
};

const runOpenSteps = async (progress: Progress): Promise<StepRefusal | undefined> => {
  for (const [index, { state }] of [...progress.steps].entries()) {
    const refusal = state === 'done' ? undefined : await runStep(progress, index);
    if (refusal) return refusal;
  }
  return undefined;
};

/**
 * Runs the open steps of a change. Each step is stored as sent before its call, so that a later retry knows that it may
 * have been applied. If the host rejects a step, or fails it, the whole change is rolled back.
 */
export const runSteps = async (
  steps: readonly Step[],
  start: Pick<Progress, 'visitor' | 'calls' | 'cart' | 'store'>,
): Promise<StepsResult> => {
  const progress: Progress = { ...start, steps: [...steps], notices: [] };
  try {
    const refusal = await runOpenSteps(progress).catch(async (error: unknown) => {
      if (isRejected(error) || isAnswered(error)) await rollBack(progress);
      throw error;
    });
    if (refusal) await rollBack(progress);
    return refusal
      ? { ok: false, ...refusal }
      : { ok: true, notices: progress.notices, steps: progress.steps };
  } finally {
    progress.store(progress.steps);
  }
};

/** Decides from the cart whether steps with a lost response are done or still to do. */
export const resolveSteps = (steps: readonly Step[], cart: Cart): readonly Step[] =>
  steps.map((step) => {
    if (step.state !== 'sent') return step;
    return observe(step.targets, cart) === 'untouched'
      ? { ...step, state: 'todo', targets: [] }
      : { ...step, state: 'done' };
  });
