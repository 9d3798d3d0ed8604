import { MAX_CODE_LENGTH } from '#src/contract/limits.ts';
import type { OwnCode } from '#src/contract/own-code.ts';
import { toPageNumber } from '#src/ui/list/list-query.ts';

/** Own codes on one page. */
const PER_PAGE = 50;

export type OwnCodesPage = {
  readonly text: string;
  readonly codes: readonly OwnCode[];
  readonly page: number;
  readonly pages: number;
  /** The number of codes that match the search. */
  readonly total: number;
};

const toBare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The page that an address requests (`text`, `page`): codes and articles whose code contains the text, without separators. */
export const toOwnCodesPage = (all: readonly OwnCode[], { searchParams }: URL): OwnCodesPage => {
  const text = (searchParams.get('text') ?? '').trim().slice(0, MAX_CODE_LENGTH);
  const wanted = toBare(text);
  const found =
    wanted === ''
      ? all
      : all.filter(
          ({ carti, own_code }) => toBare(own_code).includes(wanted) || toBare(carti).includes(wanted),
        );
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(toPageNumber(searchParams.get('page')), pages);
  return {
    text,
    codes: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    page,
    pages,
    total: found.length,
  };
};

/** The query of a page; the first without a search has none. */
export const toOwnCodesSearch = ({ text, page }: Pick<OwnCodesPage, 'text' | 'page'>): string => {
  const query = new URLSearchParams({ ...(text && { text }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '' : `?${query}`;
};
