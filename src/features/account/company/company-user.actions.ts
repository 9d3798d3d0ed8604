import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import {
  type ApprovalResult,
  CART_MODES,
  type CartModeResult,
  companyRoleSchema,
  type CompanyUserResult,
  invitationSchema,
  permissionsSchema,
} from '#src/contract/company-user.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_REGISTRATION_TEXT,
} from '#src/contract/limits.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

/** A refusal of a form; `invalid_fields`: name, e-mail or limit. */
export type CompanyUserFormResult =
  CompanyUserResult | { readonly ok: false; readonly refusal: 'invalid_fields' };

const NOT_PERMITTED = { ok: false, refusal: 'not_permitted' } as const;
const INVALID = { ok: false, refusal: 'invalid_fields' } as const;

const id = z.coerce.number().int().positive();
const rights = { role: companyRoleSchema, order_limit: z.string().max(MAX_ID_LENGTH).nullish() };

/** The typed limit in euros; undefined for an empty field, and NaN for one that is not an amount. */
const toLimit = (typed: string | null | undefined, { locals }: ActionAPIContext): number | undefined =>
  typed?.trim() ? (parseTypedQuantity(typed, locals.locale) ?? Number.NaN) : undefined;

/** Invites a colleague by e-mail. */
const invite = defineAction({
  accept: 'form',
  input: z.object({
    name: z.string().max(MAX_REGISTRATION_TEXT).nullish(),
    email: z.string().max(MAX_EMAIL_LENGTH).nullish(),
    ...rights,
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<CompanyUserFormResult> => {
    const { backOffice, visitor } = context.locals;
    const invitation = invitationSchema.safeParse({
      ...{ name: input.name ?? '', email: (input.email ?? '').trim(), role: input.role },
      order_limit: toLimit(input.order_limit, context),
    });
    if (!invitation.success) return INVALID;
    return (await backOffice.companyUsers?.invite(visitor, invitation.data)) ?? NOT_PERMITTED;
  }),
});

/** Changes the rights of a colleague. */
const change = defineAction({
  accept: 'form',
  input: z.object({ id, ...rights }),
  handler: withBackOfficeErrors(async (input, context): Promise<CompanyUserFormResult> => {
    const { backOffice, visitor } = context.locals;
    const permissions = permissionsSchema.safeParse({
      role: input.role,
      order_limit: toLimit(input.order_limit, context),
    });
    if (!permissions.success) return INVALID;
    return (await backOffice.companyUsers?.change(visitor, input.id, permissions.data)) ?? NOT_PERMITTED;
  }),
});

/** Ends the access of a colleague (`active` is `0`), or restores it. */
const setActive = defineAction({
  accept: 'form',
  input: z.object({ id, active: z.enum(['0', '1']) }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<CompanyUserFormResult> => {
    const { backOffice, visitor } = locals;
    return (
      (await backOffice.companyUsers?.setActive(visitor, input.id, input.active === '1')) ?? NOT_PERMITTED
    );
  }),
});

/** Changes whether the company's people share their carts. */
const setCartMode = defineAction({
  accept: 'form',
  input: z.object({ mode: z.enum(CART_MODES) }),
  handler: withBackOfficeErrors(
    async ({ mode }, { locals }): Promise<CartModeResult> =>
      (await locals.backOffice.companyUsers?.setCartMode(locals.visitor, mode)) ?? NOT_PERMITTED,
  ),
});

/** Approves an order that waits, or rejects it with a reason. */
const decide = defineAction({
  accept: 'form',
  input: z.object({
    order: z.string().min(1).max(MAX_ID_LENGTH),
    decision: z.enum(['approve', 'reject']),
    reason: z.string().max(MAX_NOTE_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<ApprovalResult> => {
    const { visitor } = locals;
    const { approvals } = locals.backOffice.orders;
    if (!approvals) return NOT_PERMITTED;
    return input.decision === 'approve'
      ? approvals.approve(visitor, input.order)
      : approvals.reject(visitor, input.order, input.reason ?? '');
  }),
});

export const companyUser = { invite, change, setActive, setCartMode, decide };
