import type { Locale } from '#src/contract/locale.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';

/** The token of `Authorization: Bearer …`; absent for any other scheme. */
export const findBearer = (authorization: string | null): string | undefined =>
  /^Bearer\s+(\S.*)$/i.exec(authorization?.trim() ?? '')?.[1];

/** The session of a token: a customer's or a staff member's; empty for an unknown token. */
export const findSessionByToken = async (
  accounts: Pick<BackOffice['accounts'], 'findSession' | 'findStaff'>,
  token: string,
): Promise<Pick<Visitor, 'session' | 'staff'>> => {
  const session = await accounts.findSession(token);
  if (session) return { session };
  const staff = await accounts.findStaff(token);
  return staff ? { staff } : {};
};

/** The visitor of a page; the customer's setting decides which prices the catalogue shows. */
export const toVisitor = (locale: Locale, sessions: Pick<Visitor, 'session' | 'staff'>): Visitor => ({
  locale,
  ...sessions,
  ...(sessions.session?.settings?.net_prices === false && { prices: 'list' }),
});
