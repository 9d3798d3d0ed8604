import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';
import { CopyLink } from './CopyLink.tsx';
import { MAX_SEARCH_TABS } from './search-tabs.ts';
import { $focusKey, $ownTab, $searchTabs, readDrawn } from './search-tabs.store.ts';
import { type StripLabels, type TabView, toStripView } from './strip-view.ts';
import { openNewSearch, openTab, removeTab } from './tab-commands.client.ts';
import { TabMenu } from './TabMenu.tsx';

type Props = {
  readonly labels: StripLabels;
  readonly locale: Locale;
  /** The whole catalogue. */
  readonly shopPath: string;
};

type TabProps = {
  readonly tab: TabView | undefined;
  /** Empty slots have no link, so crawlers ignore them. */
  readonly emptyPath: string;
  readonly mayClose: boolean;
  readonly onClose: (key: string) => void;
};

/** A place for a tab; it is hidden while there are fewer. */
const Tab = ({ tab, emptyPath, mayClose, onClose }: TabProps) => {
  const onOpen = (event: MouseEvent): void => {
    if (!tab || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    openTab(tab);
  };
  return (
    <li className="search-tab" hidden={!tab}>
      <a
        href={tab?.path ?? emptyPath}
        title={tab?.name}
        aria-current={tab?.isActive ? 'page' : undefined}
        data-detail={tab?.isDetail ? '' : undefined}
        data-hold=""
        onClick={onOpen}
      >
        <Icon name="package" />
        <span>{tab?.label}</span>
      </a>
      <button
        type="button"
        className="tab-close"
        aria-label={tab?.closeLabel}
        hidden={!tab || !mayClose}
        onClick={() => {
          if (tab) onClose(tab.key);
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};

const PLACES = Array.from({ length: MAX_SEARCH_TABS }, (_, index) => index);

/**
 * The strip of search tabs: a list of links, each followed by its close button. Hydrates what
 * `before-tabs.client.ts` has drawn.
 */
export const SearchTabs = ({ labels, locale, shopPath }: Props) => {
  const state = useStore($searchTabs, { ssr: () => readDrawn().state });
  const key = useStore($ownTab, { ssr: () => readDrawn().key });
  const view = toStripView({ state, key }, { labels, locale });
  const list = useRef<HTMLUListElement>(null);
  const focusKey = useStore($focusKey);
  useEffect(() => {
    if (focusKey === undefined || focusKey !== key) return;
    list.current?.querySelector<HTMLElement>('a[aria-current]')?.focus({ preventScroll: true });
    $focusKey.set(undefined);
  }, [focusKey, key]);
  const close = (closed: string): void =>
    removeTab(closed, (next) => view.tabs.find((tab) => tab.key === next)?.path);
  const openNew = (event: MouseEvent): void => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    openNewSearch(shopPath);
  };
  return (
    <nav className="search-tabs" aria-label={labels.tabs}>
      <ul ref={list}>
        {PLACES.map((place) => (
          <Tab
            key={place}
            tab={view.tabs[place]}
            emptyPath={shopPath}
            mayClose={view.mayClose}
            onClose={close}
          />
        ))}
      </ul>
      <a
        className="tab-tool tab-new"
        href={`${shopPath}?is_new_tab=true`}
        rel="nofollow"
        aria-label={labels.newSearch}
        title={labels.newSearch}
        hidden={!view.mayOpen}
        data-hold=""
        onClick={openNew}
      >
        <Icon name="plus" />
      </a>
      <TabMenu {...{ state, view, labels, locale }} onClose={close} onNew={openNew} />
      <CopyLink
        labels={labels}
        path={view.tabs.find(({ isActive }) => isActive)?.path}
        className="tab-tool ml-auto max-at1280:hidden"
      />
    </nav>
  );
};
