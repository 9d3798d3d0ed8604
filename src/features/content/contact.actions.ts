import { defineAction } from 'astro:actions';
import { z } from 'zod';
import {
  contactSchema,
  type ContactRefusals,
  type MessageResult,
  subscriptionSchema,
} from '#src/contract/contact.ts';
import { MAX_ID_LENGTH, MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

/** Another host takes the messages. */
const NOT_OFFERED = { ok: false, refusal: 'not_offered' } as const;

/** `invalid`: each refused field with its refusal. */
export type ContactResult =
  | MessageResult
  | typeof NOT_OFFERED
  | { readonly ok: false; readonly refusal: 'invalid'; readonly fields: ContactRefusals };

/** An empty field comes as null. */
const field = z.string().max(MAX_PATH_LENGTH).nullish();
/** A honeypot: hidden from people. A form with it filled in is discarded, with the answer of a sent one. */
const trap = z.string().nullish();

const toInvalid = (error: z.ZodError): ContactResult => {
  const refused = error.issues.map(({ path, message }) => [path[0], message] as const);
  // Of several refusals of a field the first counts.
  return {
    ok: false,
    refusal: 'invalid',
    fields: Object.fromEntries(refused.toReversed()) as ContactRefusals,
  };
};

/** Sends a message to the shop. */
const send = defineAction({
  accept: 'form',
  input: z.object({
    name: field,
    email: field,
    telephone: field,
    privacy_version: field,
    website: trap,
    message: z.string().max(20_000).nullish(),
  }),
  handler: withBackOfficeErrors(async ({ website, ...typed }, context): Promise<ContactResult> => {
    const entries = Object.entries(typed).map(([name, text]) => [name, text ?? '']);
    const parsed = contactSchema.safeParse(Object.fromEntries(entries));
    if (!parsed.success) return toInvalid(parsed.error);
    if (website) return { ok: true };
    const { backOffice, locale } = context.locals;
    const sender = { locale, from: context.clientAddress };
    return (await backOffice.messages?.send(parsed.data, sender)) ?? NOT_OFFERED;
  }),
});

/** Asks for the newsletter; the answer is the same for a known address. */
const subscribe = defineAction({
  accept: 'form',
  input: z.object({ email: field, privacy_version: field, website: trap }),
  handler: withBackOfficeErrors(async ({ website, ...typed }, context): Promise<ContactResult> => {
    const { email, privacy_version } = typed;
    const parsed = subscriptionSchema.safeParse({
      ...{ email: email ?? '', privacy_version: privacy_version ?? '' },
    });
    if (!parsed.success) return toInvalid(parsed.error);
    if (website) return { ok: true };
    const { backOffice, locale } = context.locals;
    const sender = { locale, from: context.clientAddress };
    return (await backOffice.messages?.subscribe(parsed.data.email, sender)) ?? NOT_OFFERED;
  }),
});

/** Confirms the address of a mail's link, or ends its subscription. */
const decide = defineAction({
  accept: 'form',
  input: z.object({ token: z.string().max(MAX_ID_LENGTH), decision: z.enum(['confirm', 'end']) }),
  handler: withBackOfficeErrors(
    async ({ token, decision }, { locals }): Promise<{ readonly done: 'confirm' | 'end' | undefined }> => {
      const { messages } = locals.backOffice;
      const isDone = decision === 'confirm' ? messages?.confirm(token) : messages?.unsubscribe(token);
      return { done: (await isDone) ? decision : undefined };
    },
  ),
});

export const contact = { send };
export const newsletter = { subscribe, decide };
