import type { APIRoute } from 'astro';
import i18next from 'i18next';
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
      const t = i18next.getFixedT(locale, 'api');
      return (key, values) => t(key, { ...values, interpolation: { escapeValue: false } });
    },
    from: clientAddress,
    limit,
    report: (err) => locals.log.error({ err }, 'A served call failed'),
  });
