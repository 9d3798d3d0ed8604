import { getLog } from '#src/backoffice/log.ts';

/**
 * The desk's own page in place of the shop's error page at `path` (`/en/404`), for whoever asked for an address of the desk and is logged in
 * there; undefined for others, and when the desk itself fails.
 */
export const findDeskErrorPage = async (
  app: { readonly render: (request: Request, options: { clientAddress: string }) => Promise<Response> },
  web: Request,
  {
    asked,
    path,
    clientAddress,
  }: { readonly asked: string; readonly path: string; readonly clientAddress: string },
): Promise<Response | undefined> => {
  const [, desk] = /^((?:\/en)?\/backoffice)(?:\/|$)/.exec(asked) ?? [];
  const [, status] = /\/(404|500)$/.exec(path) ?? [];
  if (!desk || !status) return undefined;
  try {
    const request = new Request(new URL(`${desk}/${status}`, web.url), { headers: web.headers });
    const page = await app.render(request, { clientAddress });
    if (!page.body || page.status !== Number(status)) return undefined;
    return new Response(await page.arrayBuffer(), page);
  } catch (error) {
    getLog().error({ err: error }, 'The error page of the desk failed');
    return undefined;
  }
};
