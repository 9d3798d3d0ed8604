import type { BackOffice } from '#src/backoffice/port.ts';

const toJson = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The health check: 200 with the id and content version of the store, 503 when reading the store fails. */
export const handleHealth = async (
  { accounts, content }: BackOffice,
  report: (error: unknown) => void,
): Promise<Response> => {
  try {
    await accounts.findSession('health'); // The versions may be cached; this reads the store.
    const [store_id, content_version] = await Promise.all([content.storeId(), content.version()]);
    return toJson(200, { status: 'ok', store_id, content_version });
  } catch (error) {
    report(error);
    return toJson(503, { status: 'failing' });
  }
};
