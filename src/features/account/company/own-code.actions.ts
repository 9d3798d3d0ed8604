import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { type RefusedOwnCode, setOwnCodeSchema } from '#src/contract/own-code.ts';
import { type OwnCodeListResult, setOwnCodeList } from '#src/server/lists/own-code-list.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { safePath } from '#src/server/session/safe-path.ts';

const OWN_CODES = '/pages/account/own-codes';
/** Maximum characters of a pasted list. */
const MAX_LIST_TEXT = 1_000_000;

/** `refused` is absent when the codes are not offered or nobody is logged in. */
export type OwnCodeResult =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly refused: RefusedOwnCode | undefined };

/** Gives an article a code of the customer, then returns to `to`; an empty code removes it. */
const set = defineAction({
  accept: 'form',
  input: setOwnCodeSchema.extend({
    own_code: setOwnCodeSchema.shape.own_code.nullish().transform((code) => code ?? ''),
    to: z.string().max(MAX_PATH_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async ({ to, ...code }, { locals }): Promise<OwnCodeResult> => {
    const { backOffice, visitor, locale } = locals;
    const refused = await backOffice.ownCodes.set(visitor, [code]);
    const [first] = refused ?? [];
    if (!refused || first) return { ok: false, refused: first };
    return { ok: true, to: safePath(to ?? undefined, locale, OWN_CODES) };
  }),
});

/** Sets the codes of a list of lines `article; own code`. */
const setList = defineAction({
  accept: 'form',
  input: z.object({ codes: z.string().max(MAX_LIST_TEXT).nullish() }),
  handler: withBackOfficeErrors(async ({ codes }, { locals }): Promise<OwnCodeListResult | undefined> =>
    setOwnCodeList(locals.backOffice, locals.visitor, codes ?? ''),
  ),
});

export const ownCode = { set, setList };
