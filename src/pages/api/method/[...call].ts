import type { APIRoute } from 'astro';
import { getTranslate } from '#src/i18n/translate.ts';
import { createCallLimit } from '#src/server/api/call-limit.ts';
import { handleMethodCall } from '#src/server/api/method.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = false;

const limit = createCallLimit(getEnvironment().RATE_LIMIT_FACTOR);

/** All calls of the wire contract, as declared in `src/contract/calls`. */
export const ALL: APIRoute = ({ request, locals, clientAddress }) =>
  handleMethodCall(request, {
    backOffice: locals.backOffice,
    prefix: getEnvironment().BACKOFFICE_METHOD_PREFIX,
    translate: (locale) => {
      const t = getTranslate(locale);
      return (key, values) => t(`api:${key}`, values);
    },
    from: clientAddress,
    limit,
    report: (err) => locals.log.error({ err }, 'A served call failed'),
  });
