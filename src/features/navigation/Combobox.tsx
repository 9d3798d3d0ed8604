import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { keepSearch } from './autocomplete.store.ts';
import { LastSearches, type LastSearchesLabels } from './LastSearches.tsx';
import { onBoxKey, toText, useAutocomplete } from './use-autocomplete.client.ts';

/** Of the header's box; the script of keys finds it by this id too. */
const BOX_ID = 'search-text';

type Props = {
  /** The header's, or the one of the menu on narrow screens. */
  readonly place: 'header' | 'menu';
  readonly shopPath: string;
  readonly suggestionsPath: string;
  readonly maxLength: number;
  /** The search that the page shows. */
  readonly text?: string | undefined;
  readonly labels: LastSearchesLabels & {
    readonly label: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly suggestions: string;
  };
};

const LOOKS = {
  header: { grid: 'suggestions', place: 'search-place', form: 'search', name: 'text' },
  menu: {
    grid: 'menu-suggestions',
    place: 'search-place menu-search-place',
    form: 'menu-search',
    name: 'search_term',
  },
} as const;

/** HTML of the server's in the grid. */
const Html = ({ html }: { readonly html: string }) => (
  <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
);

/** Around the box: its label and its button, as words or as an icon. */
const SearchLine = ({
  place,
  labels,
  children,
}: Pick<Props, 'place' | 'labels'> & Required<PropsWithChildren>) =>
  place === 'menu' ? (
    <>
      {children}
      <button type="submit" aria-label={labels.submit}>
        <Icon name="search" />
      </button>
    </>
  ) : (
    <>
      <label className="visually-hidden" htmlFor={BOX_ID}>
        {labels.label}
      </label>
      <Icon name="search" />
      {children}
      <button type="submit">{labels.submit}</button>
    </>
  );

/**
 * A search: a form, which works without JavaScript, with the autocomplete of `autocomplete.store.ts` once it is hydrated. Its failures are
 * silent. `search-box.client.ts` gives the box its role at load.
 */
export const Combobox = ({ place, shopPath, suggestionsPath, maxLength, text, labels }: Props) => {
  const look = LOOKS[place];
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const elements = { place: root, box, grid };
  const { source, isShown, count, rows, activeId } = useAutocomplete(look.grid, suggestionsPath, elements);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const comboboxProps = isReady
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'grid',
        'aria-expanded': isShown,
        'aria-controls': look.grid,
        'aria-activedescendant': activeId,
      } as const)
    : {};
  const readText = (): string => toText(box.current?.value ?? '');
  const onSearch = (): void => {
    keepSearch(readText());
    source.close();
  };
  return (
    <div className={look.place} ref={root}>
      <form
        className={look.form}
        role="search"
        action={shopPath}
        data-suggestions={suggestionsPath}
        onSubmit={onSearch}
      >
        <SearchLine place={place} labels={labels}>
          <input
            ref={box}
            {...(place === 'menu' ? { 'aria-label': labels.label, required: true } : { id: BOX_ID })}
            name={look.name}
            type="search"
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={labels.placeholder}
            defaultValue={text}
            {...comboboxProps}
            onInput={() => source.suggestDebounced(readText())}
            onFocus={() => source.suggestLast(readText())}
            onKeyDown={(event) => onBoxKey(event, isShown ? grid.current : null, source)}
          />
        </SearchLine>
      </form>
      <div
        ref={grid}
        id={look.grid}
        className="suggestions"
        role="grid"
        aria-label={labels.suggestions}
        hidden={!isShown}
      >
        {rows ? <Html html={rows.articles} /> : null}
        <div className={rows ? 'suggested-groups' : undefined}>
          {rows ? <Html html={rows.groups} /> : null}
          {isReady ? <LastSearches labels={labels} shopPath={shopPath} /> : null}
        </div>
        {rows ? <Html html={rows.all} /> : null}
      </div>
      <p id={`${look.grid}-count`} className="visually-hidden" role="status">
        {count}
      </p>
    </div>
  );
};
