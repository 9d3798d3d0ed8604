import { BackOfficeError } from '#src/backoffice/errors.ts';
import { writeFailure } from '#src/contract/call-failure.ts';

/** Whether the back office refused the request itself: neither a session that has ended nor a failure of its own. */
const isRefusal = (error: unknown): error is BackOfficeError =>
  error instanceof BackOfficeError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/** Statuses that have a text of the shop's own, or none. */
const WITHOUT_TEXT: readonly number[] = [401, 500, 503];

/** The status of any error: that of the back office, else 500. */
export const toFailureStatus = (error: unknown): number =>
  error instanceof BackOfficeError ? error.status : 500;

/**
 * The text for the visitor, in the form of `FailureDetails`: the host's own, unless it failed without meaning to say anything, and
 * whether there was an answer at all. `sent` is the status of the answer, where it cannot be that of the failure.
 */
export const toFailureText = (error: unknown, sent?: number): string => {
  if (!(error instanceof BackOfficeError)) return writeFailure({});
  const { status, is_unanswered, text, errors = {} } = error;
  return writeFailure({
    ...(!WITHOUT_TEXT.includes(status) && { text, errors }),
    ...(sent !== undefined && sent !== status && { status }),
    ...(status >= 500 && { is_unanswered }),
  });
};

/** The answer to a call of the page that the back office refused; undefined for other errors. */
export const findFailureAnswer = (error: unknown): Response | undefined =>
  isRefusal(error)
    ? new Response(toFailureText(error), {
        status: error.status,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    : undefined;
