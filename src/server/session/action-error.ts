import { ActionError, type ActionAPIContext } from 'astro:actions';
import { BackOfficeError, SessionEndedError } from '#src/backoffice/errors.ts';
import { getLog } from '#src/backoffice/log.ts';
import { forgetSession } from '../pages/render-page.ts';

type Handler<I, O> = (input: I, context: ActionAPIContext) => Promise<O>;

/** Runs the handler, and once more as a guest when the session has ended: it then returns `login_required`. */
const handleAsVisitor = async <I, O>(
  handler: Handler<I, O>,
  input: I,
  context: ActionAPIContext,
): Promise<O> => {
  try {
    return await handler(input, context);
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    forgetSession(context);
    return handler(input, context);
  }
};

/**
 * Wraps an action: errors are logged and returned as a bare status, because messages of a database or a host are not for
 * visitors. Refusals are data and pass through.
 */
export const withBackOfficeErrors =
  <I, O>(handler: Handler<I, O>): Handler<I, O> =>
  async (input, context) => {
    try {
      return await handleAsVisitor(handler, input, context);
    } catch (error) {
      getLog().error({ err: error }, 'An action failed');
      const status = error instanceof BackOfficeError ? error.status : 500;
      throw new ActionError({
        code: ActionError.statusToCode(status),
        message: 'The back office did not answer',
      });
    }
  };
