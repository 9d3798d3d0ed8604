import type { APIContext } from 'astro';
import type { Session } from '#src/backoffice/session.ts';
import { writeFailure } from '#src/contract/call-failure.ts';
import { isOfAddress, MADE_FOR } from '#src/i18n/action-path.ts';
import { localize } from '#src/i18n/paths.ts';
import { ACCOUNT_PATH } from '#src/i18n/routes.ts';
import { toReturnPath } from './guard.ts';
import { safePath } from './safe-path.ts';

/** Maximum clients of an agent that are searched for a name. */
const MAX_CLIENTS = 200;

type Posted = Pick<APIContext, 'locals' | 'url' | 'request' | 'redirect'>;

const SCRIPT_PATH = '/_actions/';

/** The client and the address that a form was made for; undefined if they are those of the session, or not given. */
const findOther = ({ locals, url, request }: Posted): { client: string; address?: string } | undefined => {
  const { session } = locals;
  const client = url.searchParams.get(MADE_FOR.client);
  if (request.method !== 'POST' || !session || client === null) return undefined;
  const action = url.pathname.startsWith(SCRIPT_PATH)
    ? url.pathname.slice(SCRIPT_PATH.length)
    : (url.searchParams.get('_action') ?? '');
  const address = isOfAddress(action) ? url.searchParams.get(MADE_FOR.address) : null;
  const isSame =
    client === String(session.user.client_id) && (address === null || address === session.address_code);
  return isSame ? undefined : { client, ...(address !== null && { address }) };
};

/**
 * Refuses a request from a page that was made for another client or address than the session's: with a redirect to the page that names
 * both, or, for scripts, an error with that text. Undefined for all other requests. A page of an ended session asks for a login by itself,
 * and a queued change of the cart has its owner among its fields, see `cart.actions.ts`.
 */
export const refuseOtherClient = async (posted: Posted): Promise<Response | undefined> => {
  const { locals, url } = posted;
  const other = findOther(posted);
  if (!other || !locals.session) return undefined;
  const query = new URLSearchParams({ ...other, to: toReturnPath(url) });
  if (!url.pathname.startsWith(SCRIPT_PATH))
    return posted.redirect(`${localize('/pages/other-client', locals.locale)}?${query}`, 303);
  if (url.pathname.startsWith(`${SCRIPT_PATH}cart.`)) return undefined;
  const text = toOtherText(
    locals,
    await readMadeFor({ locals, url: new URL(`?${query}`, url) }, locals.session),
  );
  const body = {
    type: 'AstroActionError',
    code: 'CONFLICT',
    status: 409,
    message: writeFailure({ text, errors: {} }),
  };
  return Response.json(body, { status: 409 });
};

/** A client by name, or by its code where the visitor may not know the name, and one of its addresses. */
type Named = { readonly client: string; readonly address: string };

type MadeFor = { readonly made: Named; readonly now: Named; readonly to: string };

/** The name of another client, if it is one of the agent's. */
const findName = async ({ backOffice }: App.Locals, session: Session, client: string): Promise<string> => {
  const request = { text: '', page: 1, per_page: MAX_CLIENTS };
  const page = session.agent && (await backOffice.agents?.listClients(session, request));
  return page?.data.find(({ client_id }) => String(client_id) === client)?.company_name ?? client;
};

/** The text for the visitor. */
export const toOtherText = ({ t }: Pick<App.Locals, 't'>, { made, now }: MadeFor): string =>
  [
    t('content:otherClient.made', made),
    t('content:otherClient.now', now),
    t('content:otherClient.text'),
  ].join(' ');

/** The code of a client or address; undefined for a text that somebody else wrote into a link. */
const readCode = (url: URL, name: string): string | undefined =>
  /^\S{1,40}$/.exec(url.searchParams.get(name) ?? '')?.[0];

/** For whom a refused form was made, for whom the visitor acts now, and the page to open again. */
export const readMadeFor = async (
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  session: Session,
): Promise<MadeFor> => {
  const { user, address_code } = session;
  const client = readCode(url, 'client') ?? String(user.client_id);
  const isOwn = client === String(user.client_id);
  return {
    made: {
      client: isOwn ? user.company_name : await findName(locals, session, client),
      address: readCode(url, 'address') ?? address_code,
    },
    now: { client: user.company_name, address: address_code },
    to: safePath(url.searchParams.get('to'), locals.locale, ACCOUNT_PATH),
  };
};
