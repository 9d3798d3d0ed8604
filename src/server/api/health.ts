import type { BackOffice } from '#src/backoffice/port.ts';

const toJson = (status: number, answer: object): Response =>
  new Response(JSON.stringify(answer), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Whether the shop can answer: 200 with the identity and version of its store, 503 when the store fails. */
export const handleHealth = async (
  { accounts, content }: BackOffice,
  report: (fault: unknown) => void,
): Promise<Response> => {
  try {
    await accounts.findSession('health'); // The versions may come from memory: this asks the store itself.
    const [store_id, content_version] = await Promise.all([content.storeId(), content.version()]);
    return toJson(200, { status: 'ok', store_id, content_version });
  } catch (fault) {
    report(fault);
    return toJson(503, { status: 'failing' });
  }
};
