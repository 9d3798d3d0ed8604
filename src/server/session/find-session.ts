import type { BackOffice, Visitor } from '#src/backoffice/port.ts';

/** Whose session a token opens: a customer's, one of the staff's, or neither. */
export const findSessionByToken = async (
  accounts: Pick<BackOffice['accounts'], 'findSession' | 'findStaff'>,
  token: string,
): Promise<Pick<Visitor, 'session' | 'staff'>> => {
  const session = await accounts.findSession(token);
  if (session) return { session };
  const staff = await accounts.findStaff(token);
  return staff ? { staff } : {};
};
