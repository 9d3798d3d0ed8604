import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { MAX_SEARCH_TABS, mayCloseTab, mayOpenTab, type ShownTabs, toTabPath } from './search-tabs.ts';
import { type ListNames, toTabLabel, toTabName } from './tab-name.ts';

type Forms = { readonly one: string; readonly other: string };

/** Texts of the strip; placeholders are filled in by `fill`. */
export type StripLabels = {
  readonly tabs: string;
  readonly newSearch: string;
  readonly lists: ListNames;
  /** `{name}` */
  readonly close: string;
  /** `{count}`, `{max}` */
  readonly all: string;
  /** The word before the number of tabs. */
  readonly open: string;
  readonly hide: string;
  readonly copy: string;
  readonly copied: string;
  readonly nothingYet: string;
  /** `{code}` */
  readonly product: string;
  /** `{count}` */
  readonly articles: Forms;
  readonly filters: Forms;
};

/** A tab as the strip shows it. */
export type TabView = {
  readonly key: string;
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly closeLabel: string;
  readonly isActive: boolean;
  readonly isDetail: boolean;
};

/** What the strip shows. */
export type StripView = {
  readonly tabs: readonly TabView[];
  readonly mayClose: boolean;
  readonly mayOpen: boolean;
  readonly allLabel: string;
};

/** The texts that the strip itself needs. */
export type StripTexts = Pick<StripLabels, 'newSearch' | 'lists' | 'close' | 'all'>;

type StripProps = { readonly labels: StripTexts; readonly locale: Locale };

export const toStripView = ({ state, key }: ShownTabs, { labels, locale }: StripProps): StripView => ({
  tabs: state.tabs.map((tab) => {
    const name = toTabName(tab, locale, labels);
    return {
      key: tab.key,
      path: toTabPath(tab, locale),
      name,
      label: toTabLabel(name),
      closeLabel: fill(labels.close, { name }),
      isActive: tab.key === key,
      isDetail: tab.type === 'detail',
    };
  }),
  mayClose: mayCloseTab(state),
  mayOpen: mayOpenTab(state),
  allLabel: fill(labels.all, { count: state.tabs.length, max: MAX_SEARCH_TABS }),
});
