import { BackOfficeError } from '#src/backoffice/errors.ts';
import { writeFailure } from '#src/contract/call-failure.ts';

/** Whether the back office refused the request itself: neither a session that has ended nor a failure of its own. */
const isRefusal = (error: unknown): error is BackOfficeError =>
  error instanceof BackOfficeError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/**
 * The text for the visitor, in the form of `FailureDetails`: the host's own for a refusal, nothing for other failures. `sent` is the
 * status of the answer, where it cannot be that of the refusal.
 */
export const toFailureText = (error: unknown, sent?: number): string => {
  if (!isRefusal(error)) return writeFailure({});
  const { status, text, errors = {} } = error;
  return writeFailure({ text, errors, ...(sent !== undefined && sent !== status && { status }) });
};

/** The answer to a call of the page that the back office refused; undefined for other errors. */
export const findFailureAnswer = (error: unknown): Response | undefined =>
  isRefusal(error)
    ? new Response(toFailureText(error), {
        status: error.status,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    : undefined;
