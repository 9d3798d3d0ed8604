import { type CallFailure, loadFailures } from './failure.client.ts';

/** Why `call` rejects, except for an aborted call. */
export type CallError = Error & {
  readonly failure: CallFailure;
  /** Whether no modal was opened. */
  readonly isSilent: boolean;
};

export type CallOptions = {
  /** An address that the modal leads to, for another try. */
  readonly retry?: string;
  /** A further status without a modal, where it is that of a page. */
  readonly silent?: number;
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
