import { BackOfficeError } from '#src/backoffice/errors.ts';
import { writeFailure } from '#src/contract/call-failure.ts';

/** Statuses that have a text of the shop's own, or none. */
const WITHOUT_TEXT: readonly number[] = [401, 500, 503];

/** The status of any error: that of the back office, else 500. A 503 that the back office did not answer is not its own. */
export const toFailureStatus = (error: unknown): number => {
  if (!(error instanceof BackOfficeError)) return 500;
  return error.status === 503 && error.is_unanswered ? 502 : error.status;
};

/**
 * The text for the visitor, in the form of `FailureDetails`: the host's own, unless it failed without meaning to say anything, and
 * whether there was an answer at all. `sent` is the status of the answer, where it cannot be that of the failure.
 */
export const toFailureText = (error: unknown, sent?: number): string => {
  if (!(error instanceof BackOfficeError)) return writeFailure({});
  const { is_unanswered, text, errors = {} } = error;
  const status = toFailureStatus(error);
  return writeFailure({
    ...(!WITHOUT_TEXT.includes(status) && { text, errors }),
    ...(sent !== undefined && sent !== status && { status }),
    ...(status >= 500 && { is_unanswered }),
  });
};

/** Statuses that are answered with a page: the session has ended, or nothing is to be said in the page that is open. */
const OF_PAGES: readonly number[] = [401, 503];

/** The answer to a call of an open page, which the back office refused or failed; undefined for other errors. */
export const findFailureAnswer = (error: unknown): Response | undefined => {
  const status = toFailureStatus(error);
  if (!(error instanceof BackOfficeError) || OF_PAGES.includes(status)) return undefined;
  return new Response(toFailureText(error), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};
