import type { User } from '#src/contract/account.ts';

export type { Credentials } from '#src/contract/account.ts';

export type Role = 'customer' | 'agent' | 'editor' | 'admin';

/** Who works for the shop. */
export type StaffRole = Exclude<Role, 'customer'>;

/**
 * An open session of somebody who works for the shop: it has no client, so no cart and no orders. `token` never
 * reaches a page script.
 */
export type Staff = {
  readonly token: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
};

/** An open session of a customer as the server knows it. `token` never reaches a page script. */
export type Session = {
  readonly token: string;
  readonly role: Role;
  readonly user: User;
  /** The active address, one of `user.address_codes`. */
  readonly address_code: string;
};
