import { z } from 'zod';

/** A client id as the host spells it; compared as a string, 0 for a guest. */
export const clientIdSchema = z.union([z.string(), z.number()]);
export type ClientId = z.infer<typeof clientIdSchema>;

export const addressSchema = z
  .object({
    address_code: z.string(),
    IndirizzoEsteso: z.string(),
    Citta: z.string(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

export const userSchema = z
  .object({
    name: z.string(),
    company_name: z.string(),
    client_id: clientIdSchema,
    address_codes: z.array(addressSchema).min(1),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Who a call is made for: at the top level of every body, written last and only from the session. */
export const userTempSchema = z.object({
  client_id: clientIdSchema,
  address_code: z.string(),
  ext_call: z.boolean(),
});
export type UserTemp = z.infer<typeof userTempSchema>;

export const GUEST: UserTemp = { client_id: 0, address_code: '0', ext_call: true };

/** The collection that is selected until another is chosen. */
export const DEFAULT_COLLECTION = 1;

/** What the browser may know of a session: never the access token. */
export type UserState = {
  readonly user: User;
  readonly user_temp: UserTemp;
  readonly addressList: readonly Address[];
  readonly selected_address: string;
  readonly selected_collection: number;
};

/** An e-mail address as it is stored and compared. */
export const toEmail = (raw: string): string => raw.trim().normalize('NFKC').toLowerCase();

/** What was typed as an e-mail: at most what a form or call may carry. */
export const typedEmailSchema = z.string().trim().min(1).max(254);

/** At most what a form or call may carry. */
export const credentialsSchema = z.object({
  usr: typedEmailSchema,
  pwd: z.string().min(1).max(256),
});
export type Credentials = z.infer<typeof credentialsSchema>;
