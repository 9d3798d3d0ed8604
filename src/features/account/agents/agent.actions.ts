import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { newProposalSchema } from '#src/contract/proposal.ts';
import type { SavedCartResult } from '#src/contract/saved-cart.ts';
import { toTypedDay } from '#src/contract/time.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { safePath } from '#src/server/session/safe-path.ts';
import { ACCOUNT_PATH } from '#src/i18n/routes.ts';

const id = z.string().trim().min(1).max(MAX_ID_LENGTH);

/** `to` is the page to continue with. */
type Entered = { readonly ok: true; readonly to: string } | { readonly ok: false };

const findAgents = ({ locals }: ActionAPIContext) => {
  const { agents } = locals.backOffice;
  const session = locals.session ?? locals.staff;
  return agents && session && { agents, session };
};

/** The agent's session acts for a client; refused for a client of another agent. */
const enter = defineAction({
  accept: 'form',
  input: z.object({
    client_id: z.coerce.number().int().positive(),
    to: z.string().max(MAX_PATH_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async ({ client_id, to }, context): Promise<Entered> => {
    const found = findAgents(context);
    if (!found || !(await found.agents.enter(found.session, client_id))) return { ok: false };
    return { ok: true, to: safePath(to, context.locals.locale, ACCOUNT_PATH) };
  }),
});

const leave = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withBackOfficeErrors(async (_, context): Promise<{ ok: boolean }> => {
    const found = findAgents(context);
    await found?.agents.leave(found.session);
    return { ok: found !== undefined };
  }),
});

const NO_AGENTS = { ok: false, refusal: 'agents_only' } as const satisfies SavedCartResult;

/** Proposes the agent's cart to the client. */
const propose = defineAction({
  accept: 'form',
  input: z.object({ note: z.string().max(MAX_NOTE_LENGTH).nullish(), valid_to: z.string().nullish() }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<SavedCartResult> => {
    const proposal = newProposalSchema.safeParse({
      note: input.note ?? '',
      valid_to: toTypedDay(input.valid_to ?? ''),
    });
    if (!proposal.success) return { ok: false, refusal: 'invalid_day' };
    return (await locals.backOffice.agents?.propose(locals.visitor, proposal.data)) ?? NO_AGENTS;
  }),
});

/** Takes a proposal back into the agent's cart. */
const withdraw = defineAction({
  accept: 'form',
  input: z.object({ id }),
  handler: withBackOfficeErrors(
    async (input, { locals }): Promise<SavedCartResult> =>
      (await locals.backOffice.agents?.withdraw(locals.visitor, input.id)) ?? NO_AGENTS,
  ),
});

/** The client refuses a proposal. */
const refuse = defineAction({
  accept: 'form',
  input: z.object({ id, reason: z.string().trim().max(MAX_NOTE_LENGTH).nullish() }),
  handler: withBackOfficeErrors(
    async (input, { locals }): Promise<SavedCartResult> =>
      (await locals.backOffice.agents?.refuse(locals.visitor, input.id, input.reason ?? '')) ?? NO_AGENTS,
  ),
});

export const agent = { enter, leave, propose, withdraw, refuse };
