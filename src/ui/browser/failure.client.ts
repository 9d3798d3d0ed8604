/** A call to the shop's server that failed opens the modal of its kind (specification, section 8). */

export type CallFailure =
  /** `body`: the text of the answer, see `parseFailure`. */
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  /** No response. */
  | { readonly kind: 'network' }
  /** The request could not be built. */
  | { readonly kind: 'setup'; readonly text: string };

/** Whether the failure opens a modal. */
export const isShown = (failure: CallFailure): boolean => failure.kind !== 'status' || failure.status !== 503;

/** Loads the code that reports failures, at the first sign of the visitor: once the network is gone, it could not be loaded. */
export const loadFailures = () => import('./failure-modal.client.ts');

/** Opens the modal of a failure; resolves once it is closed. */
export const showFailure = async (failure: CallFailure): Promise<void> => {
  if (isShown(failure)) await (await loadFailures()).openFailure(failure);
};
