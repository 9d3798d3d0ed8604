import type { PageCartChange, Notice } from '#src/contract/cart.ts';
import type { ActionFailure } from '#src/ui/browser/call-action.client.ts';
import { isShown, showFailure } from '#src/ui/browser/failure.client.ts';
import { showPopup } from './popups.store.ts';
import { toQuantityRefusal } from './quantity-refusal.ts';

/** `not_sent`: expired before any response. */
export type Failure = ActionFailure<ActionFailure['refusal'] | 'not_sent'>;

/** `notices` report where the server deviated from the request. */
export type Outcome =
  | { readonly ok: true; readonly notices: readonly Notice[] }
  | Extract<PageCartChange, { ok: false }>
  | Failure;

/** Whether a failed change is not reported (specification, section 8). */
export const isSilent = (outcome: object | undefined): boolean => {
  const failure = outcome && 'failure' in outcome ? (outcome as Failure).failure : undefined;
  return failure !== undefined && !isShown(failure);
};

/**
 * Shows why a change was refused: in the modal for an error status, not at all for 503, otherwise in a popup. A change without a response
 * waits in the queue, whose notice says so. `quantity` is that of the whole row; undefined for several lines.
 */
export const showRefusal = (outcome: Outcome | undefined, item_id?: string, quantity = 0): void => {
  if (!outcome || outcome.ok) return;
  const failure = 'failure' in outcome ? outcome.failure : undefined;
  if (failure?.kind === 'status') void showFailure(failure);
  else {
    const text = 'text' in outcome ? outcome.text : undefined;
    showPopup({ kind: 'refused', refusal: toQuantityRefusal(outcome.refusal, quantity), item_id, text });
  }
};
