import { ActionError, type ActionAPIContext } from 'astro:actions';
import { BackOfficeError, SessionEndedError } from '#src/backoffice/errors.ts';
import { getLog } from '#src/backoffice/log.ts';
import { forgetSession } from '../pages/render-page.ts';

type Handler<I, O> = (input: I, context: ActionAPIContext) => Promise<O>;

/** A customer whose session turns out to have ended is answered as the guest they are: `login_required`. */
const handleAsKnown = async <I, O>(
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
 * An action whose faults are logged here and told to the caller by their status alone: what a database or another
 * host said is not for visitors. Refusals are data and pass.
 */
export const withBackOfficeErrors =
  <I, O>(handler: Handler<I, O>): Handler<I, O> =>
  async (input, context) => {
    try {
      return await handleAsKnown(handler, input, context);
    } catch (error) {
      getLog().error({ err: error }, 'An action failed');
      const status = error instanceof BackOfficeError ? error.status : 500;
      throw new ActionError({
        code: ActionError.statusToCode(status),
        message: 'The back office did not answer',
      });
    }
  };
