import { useEffect, type MouseEvent } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { type CountForms, fill, fillCount } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { useDropdown } from '#src/ui/browser/use-dropdown.client.ts';
import { CopyLink } from './CopyLink.tsx';
import type { SearchTab, SearchTabs } from './search-tabs.ts';
import type { StripLabels, StripView, TabView } from './strip-view.ts';
import { openTab } from './tab-commands.client.ts';

type Props = {
  readonly state: SearchTabs;
  readonly view: StripView;
  readonly labels: StripLabels;
  readonly locale: Locale;
  readonly onClose: (key: string) => void;
  readonly onNew: (event: MouseEvent) => void;
};

const PANEL_ID = 'search-tabs-panel';

/** What is known of a tab besides its name: its product's code, or the number of its articles and filters. */
const toNote = ({ type, product, is_new_search, data }: SearchTab, labels: StripLabels, locale: Locale) => {
  if (type === 'detail' && product) return fill(labels.product, { code: product.code });
  if (is_new_search) return labels.nothingYet;
  const count = (forms: CountForms, value: number): string =>
    fillCount(forms, value, { count: formatNumber(value, locale) });
  const articles = count(labels.articles, data.total);
  return data.filters > 0 ? `${articles} · ${count(labels.filters, data.filters)}` : articles;
};

type RowProps = {
  readonly tab: TabView;
  readonly number: number;
  readonly note: string;
  readonly onOpen: (event: MouseEvent) => void;
  /** Absent for the only tab. */
  readonly onClose: (() => void) | undefined;
};

const Row = ({ tab, number, note, onOpen, onClose }: RowProps) => (
  <li>
    <a href={tab.path} aria-current={tab.isActive ? 'page' : undefined} onClick={onOpen}>
      <kbd className="key" aria-hidden="true">
        {number}
      </kbd>
      <span>
        <b>{tab.name}</b>
        <small>{note}</small>
      </span>
    </a>
    {onClose ? (
      <button type="button" className="icon-button" aria-label={tab.closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    ) : null}
  </li>
);

/** The number of tabs, with its word where there is room, which opens a list of all by their full names. */
export const TabMenu = ({ state, view, labels, locale, onClose, onNew }: Props) => {
  const { isOpen, setOpen, root, button } = useDropdown<HTMLButtonElement>();
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen, root]);
  const hide = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const path = view.tabs.find(({ isActive }) => isActive)?.path;
  const open = (event: MouseEvent, tab: TabView): void => {
    event.preventDefault();
    hide();
    openTab(tab);
  };
  return (
    <div className="tab-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="tab-tool tab-all"
        aria-label={view.allLabel}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!isOpen)}
      >
        <small>{labels.open}</small>
        <span>{view.tabs.length > 0 ? view.tabs.length : undefined}</span>
        <Icon name="down" />
      </button>
      {isOpen ? <div className="tab-shade" onClick={hide} aria-hidden="true" /> : null}
      <section id={PANEL_ID} className="tab-panel" aria-label={labels.tabs} hidden={!isOpen}>
        {isOpen ? (
          <>
            <div className="tab-panel-head">
              <h2>{view.allLabel}</h2>
              <button type="button" className="icon-button" aria-label={labels.hide} onClick={hide}>
                <Icon name="close" />
              </button>
            </div>
            <ol>
              {view.tabs.map((tab, index) => {
                const stored = state.tabs[index];
                return (
                  <Row
                    key={tab.key}
                    tab={tab}
                    number={index + 1}
                    note={stored ? toNote(stored, labels, locale) : ''}
                    onOpen={(event) => open(event, tab)}
                    onClose={view.mayClose ? () => onClose(tab.key) : undefined}
                  />
                );
              })}
            </ol>
            <div className="tab-panel-foot">
              {view.mayOpen ? (
                <button type="button" className="button button-plain" onClick={onNew}>
                  <Icon name="plus" />
                  {labels.newSearch}
                </button>
              ) : null}
              <CopyLink {...{ labels, path }} className="button button-plain" />
            </div>
          </>
        ) : null}
      </section>
    </div>
  );
};
