import type { HttpResponse, Client } from './client.ts';
import { getForm } from './html.ts';
import type { Login } from './logins.ts';

export const SESSION_COOKIE = 'fondaco_session';
/** A cookie of the shop's own without a session: a guest, whose pages are neither cached nor prebuilt ones. */
export const ON_DEMAND_COOKIE = 'fondaco_none=1';

/** Resolves `target` on the page at `path` to path and query. */
const resolvePath = (client: Client, path: string, target: string): string => {
  const url = new URL(target, client.origin + path);
  if (url.origin !== client.origin) throw new Error(`${target} leaves the shop`);
  return url.pathname + url.search;
};

/** Fills in the form of the page at `path` that has the fields, and sends it. */
export const submit = async (
  client: Client,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<HttpResponse> => {
  const page = await client.get(path);
  const form = getForm(page.body, ...Object.keys(fields));
  return client.post(resolvePath(client, path, form.action), { ...form.fields, ...fields });
};

/** Logs in through the login page without JavaScript; throws if no session was opened. */
export const logIn = async (
  client: Client,
  { usr, pwd }: Login,
  path = '/pages/login',
): Promise<HttpResponse> => {
  client.cookies.delete(SESSION_COOKIE);
  const answer = await submit(client, path, { usr, pwd });
  if (!client.cookies.has(SESSION_COOKIE)) {
    throw new Error(`${usr} is not logged in: ${answer.status}`);
  }
  return answer;
};
