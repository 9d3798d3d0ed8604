import type { Locale } from '#src/contract/locale.ts';
import type { Permissions } from '#src/contract/company-user.ts';
import type { User } from '#src/contract/account.ts';
import type { UserSettings } from '#src/contract/user-settings.ts';

export type { Credentials } from '#src/contract/account.ts';

/** Roles of users. */
export type Role = 'customer' | 'agent' | 'sales' | 'warehouse' | 'editor' | 'admin';

/** Roles of the shop's staff. */
export type StaffRole = Exclude<Role, 'customer'>;

/**
 * An open session of a staff member, who has no client and therefore no cart and no orders. `token` must never reach a
 * browser script.
 */
export type Staff = {
  readonly token: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
};

/** An agent who acts for a client; `id` is the key of the agent's user. */
export type ActingAgent = { readonly id: number; readonly name: string; readonly email: string };

/**
 * An open session of a customer on the server, or of an agent who acts for one. `token` must never reach a browser script.
 */
export type Session = {
  readonly token: string;
  readonly role: Role;
  /** The client's; an agent's `name` is the agent's own. */
  readonly user: User;
  readonly agent?: ActingAgent;
  /** Whether the people of the client have carts of their own instead of a shared one. */
  readonly own_cart?: boolean;
  /** The key of the user; absent where another host stores the users. */
  readonly user_id?: number;
  /** Absent where everything is permitted. */
  readonly permissions?: Permissions;
  /** The active address, one of `user.address_codes`. */
  readonly address_code: string;
  /** Absent when the back office keeps none. */
  readonly settings?: UserSettings;
};

/**
 * The author and language of a request: a customer with a session, a member of the shop's staff, or a guest. Staff has the
 * same prices and visibility as a guest.
 */
export type Visitor = {
  readonly locale: Locale;
  readonly session?: Session;
  readonly staff?: Staff;
  /** `list`: the catalogue shows a customer the list prices. Carts and orders are not affected. */
  readonly prices?: 'list';
};

/** The visitor with the net prices, which are stored and compared whatever prices are shown. */
export const withNetPrices = ({ locale, session, staff }: Visitor): Visitor => ({
  locale,
  ...(session && { session }),
  ...(staff && { staff }),
});

/** Whether the visitor may fill carts and send orders; guests may, once they have logged in. */
export const canBuy = ({ session, staff }: Pick<Visitor, 'session' | 'staff'>): boolean =>
  staff === undefined && session?.permissions?.role !== 'viewer';

/**
 * Whether the visitor decides for the company: about colleagues' orders, agents' proposals, and how deliveries are made. A user who may
 * only propose fills carts and changes their own orders.
 */
export const canDecide = (visitor: Pick<Visitor, 'session' | 'staff'>): boolean =>
  canBuy(visitor) && visitor.session?.permissions?.role !== 'proposer';
