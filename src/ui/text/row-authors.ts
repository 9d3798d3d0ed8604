import type { CartRow, RowAuthor } from '#src/contract/cart.ts';
import { fill } from '#src/i18n/fill.ts';

/** Texts with `{{name}}`. */
export type AuthorTexts = {
  readonly added: string;
  readonly addedAgent: string;
  readonly changed: string;
  readonly changedAgent: string;
};

/** `aggiunto da Anna Bianchi · cambiato da Luca Verdi`: who else wrote a row of a shared cart; empty where nobody did. */
export const toAuthorsText = (
  { added_by, changed_by }: Pick<CartRow, 'added_by' | 'changed_by'>,
  texts: AuthorTexts,
): string => {
  const toText = (author: RowAuthor | undefined, own: string, agents: string): string =>
    author ? fill(author.agent ? agents : own, { name: author.name }) : '';
  return [
    toText(added_by, texts.added, texts.addedAgent),
    toText(changed_by, texts.changed, texts.changedAgent),
  ]
    .filter((text) => text !== '')
    .join(' · ');
};
