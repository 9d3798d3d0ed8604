import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readList, splitLines } from './read-list.ts';

/** A text without some of its lines, which stay as empty ones, so that the others keep their numbers; `open` counts the lines with articles. */
export const withoutLines = async (
  text: string,
  numbers: ReadonlySet<number>,
  locale: Locale,
): Promise<{ readonly text: string; readonly open: number }> => {
  const { lines } = await readList(text, locale);
  const left = [...splitLines(text)];
  const settled = lines.filter(({ number }) => numbers.has(number));
  for (const { number, last = number } of settled) left.fill('', number - 1, last);
  return { text: left.join('\n'), open: lines.length - settled.length };
};

type Settled = { readonly id: string; readonly round: number; readonly numbers: readonly number[] };

/**
 * Takes lines out of the visitor's draft; returns how many are left. Nothing changes where the draft is gone or another list has taken its
 * place, for which the numbers would be wrong.
 */
export const settleDraft = async (
  { listDrafts }: Pick<BackOffice, 'listDrafts'>,
  visitor: Visitor,
  { id, round, numbers }: Settled,
): Promise<number> => {
  const draft = await listDrafts.find(visitor, id);
  if (!draft) return 0;
  if (draft.round !== round) return draft.open;
  const left = await withoutLines(draft.text, new Set(numbers), visitor.locale);
  await listDrafts.settle(visitor, { id, round, ...left });
  return left.open;
};

/** A draft's text for its field: without the empty lines that settled ones leave. */
export const toFieldText = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').replace(/^\n+/, '');
