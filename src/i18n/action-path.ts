import type { User } from '#src/contract/account.ts';

/** Query parameters of a form's address: the client and the address whose page it was made for. */
export const MADE_FOR = { client: 'for_client', address: 'for_address' } as const;

/** The parts of a session that say whose page it is. */
type Viewer = {
  readonly session?: { readonly user: Pick<User, 'client_id'>; readonly address_code: string } | undefined;
};

/** Whether an action changes what belongs to one address of a client: its cart, and the orders from it. */
export const isOfAddress = (action: string): boolean =>
  /^(?:cart|checkout)\./.test(action) || action === 'agent.propose';

/** For whom a page is made, as a query; empty for guests and staff. */
export const toMadeFor = ({ session }: Viewer): string =>
  session
    ? String(
        new URLSearchParams({
          [MADE_FOR.client]: String(session.user.client_id),
          [MADE_FOR.address]: session.address_code,
        }),
      )
    : '';

/**
 * Where a form without scripts is posted: a page with the action that it runs. On a customer's page the address says for whom the page was
 * made, so that the form changes nothing for another client or address that the same browser has chosen since.
 */
export const toActionPath = (path: string, action: string, viewer: Viewer): string => {
  const [before = '', hash] = path.split('#');
  const madeFor = toMadeFor(viewer);
  const fields = `${madeFor && `${madeFor}&`}_action=${action}`;
  return `${before}${before.includes('?') ? '&' : '?'}${fields}${hash === undefined ? '' : `#${hash}`}`;
};
