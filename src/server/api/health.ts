import { getLog } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { Exchange } from '../http/exchange.ts';

/** A status with the value of its JSON. */
export type Health = { readonly status: 200 | 503; readonly body: object };

/** The health check: 200 with the id and content version of the store, and the number of undelivered mails if there are any; 503 when it cannot be read or rejects writes. */
export const checkHealth = async (
  backOffice: BackOffice,
  report: (error: unknown) => void,
): Promise<Health> => {
  const { accounts, content } = backOffice;
  try {
    await backOffice.checkWrites?.();
    await accounts.findSession('health'); // The versions may be cached; this reads the store.
    const [store_id, content_version] = await Promise.all([content.storeId(), content.version()]);
    const undelivered_mails = (await backOffice.countUndeliveredMails?.()) ?? 0;
    const mails = undelivered_mails > 0 && { undelivered_mails };
    return { status: 200, body: { status: 'ok', store_id, content_version, ...mails } };
  } catch (error) {
    report(error);
    return { status: 503, body: { status: 'failing' } };
  }
};

/** Sends the health check without Astro: load balancers ask often. */
export const sendHealth = async ({ request, response }: Exchange, backOffice: BackOffice): Promise<void> => {
  const report = (err: unknown) => getLog().error({ err }, 'The health check failed');
  const { status, body } = await checkHealth(backOffice, report);
  const json = JSON.stringify(body);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(json),
    })
    .end(request.method === 'HEAD' ? undefined : json);
};
