import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_LIST_LINES } from '#src/contract/limits.ts';
import { localeSchema } from '#src/contract/locale.ts';
import { settleDraft } from '#src/server/lists/list-draft.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

/** Takes lines of a draft out of it: settled ones, or one that is put away; without `line`, all. `open` is how many are left. */
const settle = defineAction({
  accept: 'form',
  input: z.object({
    draft: z.string().max(MAX_ID_LENGTH),
    round: z.coerce.number().int(),
    line: z.array(z.coerce.number().int().positive()).max(MAX_LIST_LINES),
    all: z.literal('1').nullish(),
    locale: localeSchema,
  }),
  handler: withBackOfficeErrors(
    async ({ draft: id, round, line, all, locale }, { locals }): Promise<{ readonly open: number }> => {
      const { backOffice } = locals;
      const visitor = { ...locals.visitor, locale };
      if (!all) return { open: await settleDraft(backOffice, visitor, { id, round, numbers: line }) };
      await backOffice.listDrafts.settle(visitor, { id, round, text: '', open: 0 });
      return { open: 0 };
    },
  ),
});

export const listDraft = { settle };
