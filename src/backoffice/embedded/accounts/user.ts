import type { Kysely, Selectable } from 'kysely';
import type { User } from '#src/contract/account.ts';
import type { CompanyRole, Permissions } from '#src/contract/company-user.ts';
import { toEuros } from '../../rules/money.ts';
import { type UserSettings, userSettingsSchema } from '#src/contract/user-settings.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import type { UserTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';

/** A row of the table `user`. */
export type UserRow = Selectable<UserTable>;

/** Whether the user may log in: the company may have ended the access, and the settings may reject demo logins. */
export const mayLogIn = (
  user: Pick<UserRow, 'demo'> & Partial<Pick<UserRow, 'is_active'>>,
  settings: Pick<EmbeddedSettings, 'allow_demo_logins'>,
): boolean => user.is_active !== 0 && (user.demo === 0 || settings.allow_demo_logins);

/** Finds a user by e-mail, normalised by `toEmail`. */
export const findUserByEmail = (db: Kysely<Tables>, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();

/** The stored settings of a user. */
export const parseSettings = (stored: string): UserSettings => userSettingsSchema.parse(JSON.parse(stored));

/** The rights of a customer's user. */
export const toPermissions = ({
  company_role,
  order_limit,
}: Pick<UserRow, 'company_role' | 'order_limit'>): Permissions => ({
  role: company_role as CompanyRole,
  ...(order_limit !== null && { order_limit: toEuros(order_limit) }),
});

/** The language of a user's mails: the chosen one, else that of the request. */
export const toMailLocale = ({ settings }: Pick<UserRow, 'settings'>, locale: Locale): Locale =>
  parseSettings(settings).mail_locale ?? locale;

/** `31100 Treviso (TV)`; without a postal code `city` already contains all of it. */
const toCitta = (address: { city: string; postal_code: string; province: string }): string => {
  const { city, postal_code, province } = address;
  return postal_code === '' ? city : `${postal_code} ${city} (${province})`;
};

/**
 * Converts a stored user to the contract's, with addresses in the client's order. Undefined for a user without a client,
 * or whose client has no address: neither can own a cart. `own_cart`: the client's people have carts of their own.
 */
export const toUser = async (
  db: Kysely<Tables>,
  row: { readonly name: string; readonly client_id: number | null },
): Promise<{ readonly user: User; readonly own_cart: boolean } | undefined> => {
  if (row.client_id === null) return undefined;
  const rows = await db
    .selectFrom('client')
    .innerJoin('address', 'address.client_id', 'client.id')
    .select(['company_name', 'own_carts', 'address_code', 'street', 'city', 'postal_code', 'province'])
    .where('client.id', '=', row.client_id)
    .orderBy('position')
    .orderBy('address_code')
    .execute();
  const company_name = rows[0]?.company_name;
  if (company_name === undefined) return undefined;
  const address_codes = rows.map((row) => ({
    address_code: row.address_code,
    IndirizzoEsteso: row.street,
    Citta: toCitta(row),
  }));
  const user = { name: row.name, company_name, client_id: row.client_id, address_codes };
  return { user, own_cart: rows[0]?.own_carts === 1 };
};
