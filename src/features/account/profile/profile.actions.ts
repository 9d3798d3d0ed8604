import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { localeSchema } from '#src/contract/locale.ts';
import { type OwnDataRefusals, ownDataSchema } from '#src/contract/user-settings.ts';
import { localize } from '#src/i18n/paths.ts';
import { PROFILE_PATH, SETTINGS_PATH } from '#src/i18n/routes.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { setFlash } from '#src/server/session/flash.ts';
import { passwordField, type PasswordRefusal } from '../login/password.actions.ts';

/** `to` is the redirect target; `fields` are the refused fields of the user's own data. */
export type ProfileResult =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly refusal: 'invalid'; readonly fields: OwnDataRefusals }
  | PasswordRefusal;

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;
/** An empty field comes as null. */
const field = z.string().max(MAX_PATH_LENGTH).nullish();

/** Saves the user's own data and, unless it is blank, a new password. A refusal saves neither. */
const change = defineAction({
  accept: 'form',
  input: z.object({ name: field, telephone: field, old: passwordField, password: passwordField }),
  handler: withBackOfficeErrors(async ({ old, password, ...typed }, context): Promise<ProfileResult> => {
    const { session, staff, backOffice, locale } = context.locals;
    const viewer = session ?? staff;
    const { passwords, profile } = backOffice.accounts;
    if (!viewer || !passwords || !profile) return LOGIN_REQUIRED;
    const data = ownDataSchema.safeParse({ name: typed.name ?? '', telephone: typed.telephone ?? '' });
    if (!data.success) {
      const refused = data.error.issues.map(({ path, message }) => [path[0], message] as const);
      return { ok: false, refusal: 'invalid', fields: Object.fromEntries(refused) as OwnDataRefusals };
    }
    if (password) {
      if (!old) return { ok: false, refusal: 'missing_old' };
      const result = await passwords.change(viewer, { old, password }, context.clientAddress);
      if (!result.ok) return result;
    }
    await profile.change(viewer, data.data);
    const to = localize(PROFILE_PATH, locale);
    setFlash(context.cookies, to, { password: password ? 'changed' : 'unchanged' });
    return { ok: true, to };
  }),
});

/** Saves the settings; an absent check box is off. */
const settings = defineAction({
  accept: 'form',
  input: z.object({
    net_prices: z.literal('1').nullish(),
    mail_locale: localeSchema.nullish(),
  }),
  handler: withBackOfficeErrors(async ({ net_prices, mail_locale }, context) => {
    const { session, backOffice, locale } = context.locals;
    const { profile } = backOffice.accounts;
    if (!session || !profile) return LOGIN_REQUIRED;
    await profile.changeSettings(session, {
      net_prices: net_prices === '1',
      ...(mail_locale && { mail_locale }),
    });
    const to = localize(SETTINGS_PATH, locale);
    setFlash(context.cookies, to, { settings: true });
    return { ok: true, to } as const;
  }),
});

export const profile = { change, settings };
