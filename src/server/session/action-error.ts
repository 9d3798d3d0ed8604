import { ActionError, type ActionAPIContext } from 'astro:actions';
import { BackOfficeError, SessionEndedError } from '#src/backoffice/errors.ts';
import { type HostFailure, writeFailure } from '#src/contract/call-failure.ts';
import { getLog } from '#src/backoffice/log.ts';
import { toFailureStatus, toFailureText } from '../http/failure-answer.ts';
import { clearSession } from '../pages/render-page.ts';

type Handler<I, O> = (input: I, context: ActionAPIContext) => Promise<O>;

/** Runs the handler; if the session turns out to have ended, runs it again as a guest, which returns `login_required`. */
const handleOrRetryAsGuest = async <I, O>(
  handler: Handler<I, O>,
  input: I,
  context: ActionAPIContext,
): Promise<O> => {
  try {
    return await handler(input, context);
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    clearSession(context);
    return handler(input, context);
  }
};

/**
 * Wraps an action: errors are logged and returned as a status. Visitors only see the texts of a host's refusals, never those of a database
 * or of a failed host. Refusals that the shop knows are data and are returned unchanged.
 */
export const withBackOfficeErrors =
  <I, O>(handler: Handler<I, O>): Handler<I, O> =>
  async (input, context) => {
    try {
      return await handleOrRetryAsGuest(handler, input, context);
    } catch (error) {
      getLog().error({ err: error }, 'An action failed');
      context.locals.failure = { status: toFailureStatus(error), body: toFailureText(error) };
      const status = error instanceof BackOfficeError ? error.status : 500;
      const code = ActionError.statusToCode(status);
      throw new ActionError({ code, message: toFailureText(error, ActionError.codeToStatus(code)) });
    }
  };

/** Gives the next page the status of a refusal whose text its form shows itself. */
export const tellFailure = (
  { locals }: ActionAPIContext,
  result: { readonly failure?: HostFailure | undefined },
): void => {
  if (!result.failure) return;
  const { status, text, errors = {} } = result.failure;
  locals.failure = { status, body: writeFailure({ text, errors }), isTold: true };
};
