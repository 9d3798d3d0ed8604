import { BackOfficeError } from '#src/backoffice/errors.ts';
import { writeFailure } from '#src/contract/call-failure.ts';

/** Statuses with a text of the shop's own, or none. */
const WITHOUT_TEXT: readonly number[] = [401, 500, 503];

/** The status of any error: that of the back office, else 500. A 503 that the back office did not send itself becomes 502. */
export const toFailureStatus = (error: unknown): number => {
  if (!(error instanceof BackOfficeError)) return 500;
  return error.status === 503 && error.is_unanswered ? 502 : error.status;
};

/**
 * The text for the visitor, in the form of `FailureDetails`: the host's own, unless its failure has no text for visitors, and whether there
 * was an answer at all. `sent` is the status of the response, where it cannot be that of the failure.
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

/** Statuses answered with a page: the session has ended, or the open page has nothing to show. */
const OF_PAGES: readonly number[] = [401, 503];

/** The response to a call from an open page that the back office refused or failed; undefined for other errors. */
export const findFailureAnswer = (error: unknown): Response | undefined => {
  const status = toFailureStatus(error);
  if (!(error instanceof BackOfficeError) || OF_PAGES.includes(status)) return undefined;
  return new Response(toFailureText(error), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};
