import { z } from 'zod';
import { isEmail } from './account.ts';
import { MAX_EMAIL_LENGTH, MAX_REGISTRATION_TEXT } from './limits.ts';

/**
 * What a person may do for a company. `admin`: everything, and manages the others. `buyer`: orders, up to an own limit. `proposer`:
 * fills carts; every order waits for an approver. `viewer`: reads orders and documents.
 */
export const COMPANY_ROLES = ['admin', 'buyer', 'proposer', 'viewer'] as const;
export const companyRoleSchema = z.enum(COMPANY_ROLES);
export type CompanyRole = z.infer<typeof companyRoleSchema>;

/** The rights of a session; `order_limit` in euros, net of VAT, is a buyer's highest order without an approval. */
export type Permissions = { readonly role: CompanyRole; readonly order_limit?: number | undefined };

/** Highest limit, in euros. */
export const MAX_ORDER_LIMIT = 9_999_999;

/** A person of a company. */
export type CompanyUser = Permissions & {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  /** Whether the password of the invitation has not been set yet. */
  readonly invited: boolean;
};

/** The rights that an administrator gives; only buyers have a limit. */
export const permissionsSchema = z.object({
  role: companyRoleSchema,
  order_limit: z.number().positive().max(MAX_ORDER_LIMIT).optional(),
});

/** A colleague to invite. */
export const invitationSchema = permissionsSchema.extend({
  name: z.string().trim().min(1).max(MAX_REGISTRATION_TEXT),
  email: z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmail),
});
export type Invitation = Readonly<z.infer<typeof invitationSchema>>;

/**
 * Why a change of a company's people is refused. `known_email`: the address cannot be invited. `last_admin`: a company keeps an active
 * administrator. `not_permitted`: the viewer is not an administrator.
 */
export type CompanyUserRefusal =
  | 'login_required'
  | 'not_permitted'
  | 'unknown_user'
  | 'known_email'
  | 'last_admin'
  | 'too_many_users'
  | 'too_many_invitations';

export type CompanyUserResult =
  { readonly ok: true; readonly id: number } | { readonly ok: false; readonly refusal: CompanyUserRefusal };

/** `shared`: a company's people share a cart per address; `own`: each has one per address. */
export const CART_MODES = ['shared', 'own'] as const;
export type CartMode = (typeof CART_MODES)[number];

/** The result of a change of the carts; `too_many_saved_carts`: there is no room for the carts that would be saved. */
export type CartModeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'login_required' | 'not_permitted' | 'too_many_saved_carts' };

/** Maximum number of people of one company. */
export const MAX_COMPANY_USERS = 200;

/** Why an answer to an order that waits for its approval is refused; `credit_limit`: approving it exceeds the credit. */
export type ApprovalRefusal =
  | 'login_required'
  | 'unknown_order'
  | 'not_permitted'
  | 'already_decided'
  | 'missing_reason'
  | 'credit_limit';

export type ApprovalResult =
  { readonly ok: true; readonly order: string } | { readonly ok: false; readonly refusal: ApprovalRefusal };

/** How an order of the viewer's company was approved. Instants in UTC (ISO 8601). */
export type OrderApproval = {
  readonly state: 'waiting' | 'approved' | 'rejected';
  /** Who sent it. */
  readonly sender: string;
  readonly approver?: string;
  readonly decided_at?: string;
  /** Why it was rejected. */
  readonly reason: string;
  /** Whether the viewer may decide now. */
  readonly can_decide: boolean;
};
