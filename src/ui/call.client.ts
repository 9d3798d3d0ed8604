/** Calls to the shop's server that the visitor asked for: one that fails opens the modal of its kind (specification, section 8). */

export type CallFailure =
  /** `body`: the text of the answer, see `parseFailure`. */
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  /** No response. */
  | { readonly kind: 'network' }
  /** The request could not be built. */
  | { readonly kind: 'setup'; readonly text: string };

/** Why `call` rejects, but for an aborted call. */
export type CallError = Error & {
  readonly failure: CallFailure;
  /** Whether no modal was opened. */
  readonly isSilent: boolean;
};

export type CallOptions = {
  /** An address that the modal leads to, for another try. */
  readonly retry?: string;
  /** A further status without a modal. */
  readonly silent?: number;
};

/** Whether the failure opens a modal. */
export const isShown = (failure: CallFailure): boolean => failure.kind !== 'status' || failure.status !== 503;

/** What follows a failure is loaded with the first sign of the visitor: a network that is gone would not load it. */
const loadFailures = () => import('./failure-modal.client.ts');

/** Opens the modal of a failure. */
export const showFailure = async (failure: CallFailure): Promise<void> => {
  if (isShown(failure)) (await loadFailures()).openFailure(failure);
};

/**
 * Sends the request that `build` returns. Resolves with an `ok` response; rejects with the reason of an aborted call, and with a
 * `CallError` after the modal of any other failure.
 */
export const call = async (build: () => Request, options: CallOptions = {}): Promise<Response> => {
  let request: Request | undefined;
  let failed: unknown;
  try {
    request = build();
    const response = await fetch(request);
    if (response.ok) return response;
    failed = response;
  } catch (error) {
    if (request?.signal.aborted) throw error;
    failed = error;
  }
  return (await loadFailures()).failCall(failed, request !== undefined, options);
};
