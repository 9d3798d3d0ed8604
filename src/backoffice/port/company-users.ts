/** The part of the port (`back-office.ts`) about the people of a company: their rights, and the approval of their orders. */
import type {
  ApprovalResult,
  CartMode,
  CartModeResult,
  CompanyUser,
  CompanyUserResult,
  Invitation,
  OrderApproval,
  Permissions,
} from '#src/contract/company-user.ts';
import type { Visitor } from '../session.ts';

/** The people of the session's company. Only an administrator changes them; an agent who acts for the company does not. */
export interface CompanyUsers {
  /** By name; absent for everyone but an administrator. */
  list(visitor: Visitor): Promise<readonly CompanyUser[] | undefined>;
  /** Creates a user, who gets a mail with a link that sets the password. An invited one who has set none is invited again. */
  invite(visitor: Visitor, invitation: Invitation): Promise<CompanyUserResult>;
  /** Changes the rights of a user, from the next request on. */
  change(visitor: Visitor, id: number, permissions: Permissions): Promise<CompanyUserResult>;
  /** Ends or restores the access of a user; the sessions of an inactive one end. */
  setActive(visitor: Visitor, id: number, active: boolean): Promise<CompanyUserResult>;
  /**
   * Changes whether the company's people share their carts; see `Session.own_cart`. To `own`: the shared carts become the visitor's. To
   * `shared`: the visitor's carts become the shared ones, those of the others saved carts of the company. No row is lost.
   */
  setCartMode(visitor: Visitor, mode: CartMode): Promise<CartModeResult>;
}

/** Orders that wait because their sender may not place them on their own: beyond a limit, or only proposed. */
export interface Approvals {
  /** How an order was approved; absent for one that needed none, and for orders of other companies. */
  find(visitor: Visitor, name: string): Promise<OrderApproval | undefined>;
  /** Places the order: it counts as sent now, with the prices of the day on which it was proposed. Only one of several answers counts. */
  approve(visitor: Visitor, name: string): Promise<ApprovalResult>;
  /** Ends the order; its sender is told the reason. */
  reject(visitor: Visitor, name: string, reason: string): Promise<ApprovalResult>;
}
