import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from './limits.ts';

/** A client id as the host sends it: a string or a number, compared as a string; 0 for a guest. */
export const clientIdSchema = z.union([z.string(), z.number()]);
export type ClientId = z.infer<typeof clientIdSchema>;

/** A delivery address of a client: code, full street address, and postal code with city. */
export const addressSchema = z
  .object({
    address_code: z.string(),
    IndirizzoEsteso: z.string(),
    Citta: z.string(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

/** The parts that exist: street and city, such as `Via Po 1, 10123 Torino`. */
export const toStreetText = ({
  IndirizzoEsteso,
  Citta,
}: Pick<Address, 'IndirizzoEsteso' | 'Citta'>): string =>
  [IndirizzoEsteso, Citta].filter((part) => part !== '').join(', ');

/** The same with the code: `A1 · Via Po 1, 10123 Torino`; empty without any part. */
export const toAddressText = (address: Address): string =>
  [address.address_code, toStreetText(address)].filter((part) => part !== '').join(' · ');

/** In a few words: `A1 · 10123 Torino`; the code alone for an address that is not among `addresses`. */
export const toPlaceText = (addresses: readonly Address[], address_code: string): string => {
  const address = addresses.find((one) => one.address_code === address_code);
  return address ? `${address_code} · ${address.Citta}` : address_code;
};

/** A customer: a user of a client, with the client's addresses. */
export const userSchema = z
  .object({
    name: z.string(),
    company_name: z.string(),
    client_id: clientIdSchema,
    /** The first is selected at the login; a remote host may know none. */
    address_codes: z.array(addressSchema),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** The client and address of a call: at the top level of every request body, set last and only from the session. */
export const userTempSchema = z.object({
  client_id: clientIdSchema,
  address_code: z.string(),
  ext_call: z.boolean(),
});
export type UserTemp = z.infer<typeof userTempSchema>;

const GUEST: UserTemp = { client_id: 0, address_code: '0', ext_call: true };

/** The `user_temp` fields of a session; zeros for a guest. */
export const toUserTemp = (
  session: { readonly user: Pick<User, 'client_id'>; readonly address_code: string } | undefined,
): UserTemp =>
  session
    ? { client_id: session.user.client_id, address_code: session.address_code, ext_call: false }
    : GUEST;

/** The collection that is selected initially. */
export const DEFAULT_COLLECTION = 1;

/** The part of a session that the browser may read; never the access token. */
export type UserState = {
  readonly user: User;
  readonly user_temp: UserTemp;
  readonly addressList: readonly Address[];
  readonly selected_address: string;
  readonly selected_collection: number;
  /** Set when the catalogue shows this user list prices instead of net ones. */
  readonly shown_prices?: 'list';
};

/** An e-mail address as it is stored and compared. */
export const toEmail = (raw: string): string => raw.trim().normalize('NFKC').toLowerCase();

/** No spaces, and no characters that have a meaning in address lists or as quotation marks. */
const LOCAL = /^[^\s\p{C}\p{Pi}\p{Pf}@<>"(),:;[\]\\.]+(?:\.[^\s\p{C}\p{Pi}\p{Pf}@<>"(),:;[\]\\.]+)*$/u;
const LABEL = /^[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u;
/** The last label: letters, or those of another script in their coded form. */
const TOP = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/u;
/** Maximum characters of the part before the `@`, and of a label (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const [MAX_LOCAL, MAX_DOMAIN_LABEL] = [64, 63];

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const isEach = labels.every((label) => label.length <= MAX_DOMAIN_LABEL && LABEL.test(label));
  return isEach && labels.length > 1 && TOP.test(labels.at(-1) ?? '');
};

/**
 * Whether a text is an e-mail or PEC address as it would be stored: words joined by single points before the `@`; after it labels of
 * letters, digits and inner hyphens, the last of which is not a number. Characters with a meaning in address lists (`,` `;` `:` `(` `<`
 * `"`) are refused, also those that `toEmail` makes of others: a mail to `mario,rossi@x.it` goes to `rossi@x.it`.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const [local = '', domain = '', ...more] = toEmail(text).split('@');
  return more.length === 0 && local.length <= MAX_LOCAL && LOCAL.test(local) && isDomain(domain);
};

/** An e-mail as typed into a form or sent by a program. */
export const typedEmailSchema = z.string().trim().min(1).max(MAX_EMAIL_LENGTH);

/** E-mail and password of a login. */
export const credentialsSchema = z.object({
  usr: typedEmailSchema,
  pwd: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});
export type Credentials = z.infer<typeof credentialsSchema>;
