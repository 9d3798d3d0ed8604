import { LOCALES } from '#src/contract/locale.ts';
import { type FoundPage, PAGE_VIEWS } from '#src/contract/staff/pages.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_PAGES_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** The page at the desk where a page of the shop is written. */
export const toPagePath = (path: string, { locale }: Pick<ListWords, 'locale'>): string =>
  `${localize(DESK_PAGES_PATH, locale)}/${path}`;

/** `desk:pages.states.STATE`. */
export const toPageState = ({ locales, draft }: Pick<FoundPage, 'locales' | 'draft'>) => {
  if (draft?.live_from !== undefined) return 'scheduled';
  if (draft) return locales.length > 0 ? 'changed' : 'draft';
  return 'live';
};

/** Looks of `StatusChip`. */
export const PAGE_LOOKS = { scheduled: 'credit', changed: 'open', draft: 'open', live: 'done' } as const;

/** The pages below /web-page. */
export const DESK_PAGES = declareDeskList({
  command: 'pages.search',
  path: DESK_PAGES_PATH,
  views: PAGE_VIEWS,
  view: 'all',
  rows: ({ pages }) => pages,
  columns: {
    title: {
      label: 'desk:pages.title',
      isRowHead: true,
      class: 'l-name',
      value: ({ title, path }) => title || path,
      href: ({ path }, words) => toPagePath(path, words),
      note: ({ path }) => `/web-page/${path}`,
    },
    state: {
      label: 'desk:pages.state',
      class: 'l-flag',
      value: (page, { t }) => t(`desk:pages.states.${toPageState(page)}`),
      look: (page) => PAGE_LOOKS[toPageState(page)],
      note: ({ draft }) => (draft?.live_from === undefined ? '' : toShopMinute(draft.live_from)),
    },
    languages: {
      label: 'desk:pages.languages',
      value: ({ locales }, { t }) =>
        LOCALES.map((locale) => t(`desk:pages.in.${locales.includes(locale) ? locale : 'missing'}`)).join(
          ' · ',
        ),
    },
    day: {
      label: 'desk:pages.fields.published_on',
      hide: 'max-md:hidden',
      isDashed: true,
      value: ({ published_on }) => formatDate(published_on),
    },
    saved: {
      label: 'desk:pages.saved',
      hide: 'max-xl:hidden l-more',
      isDashed: true,
      value: ({ draft }) => draft?.saved_by ?? '',
      note: ({ draft }) => (draft ? toShopMinute(draft.saved_at) : ''),
    },
  },
});
