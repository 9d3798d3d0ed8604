import { DESK_PATH } from '#src/i18n/routes.ts';
import type { ListWords } from '#src/ui/list/list.ts';

/** The PDF of a document, in the page's language. */
export const toDeskPdf = (document: string, { locale }: Pick<ListWords, 'locale'>): string =>
  `${DESK_PATH}/document.pdf?${new URLSearchParams({ document, lang: locale })}`;
