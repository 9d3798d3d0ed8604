import { useStore } from '@nanostores/react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { $autocomplete, $lastSearches, keepSearch, removeSearch } from './autocomplete.store.ts';

export type LastSearchesLabels = { readonly last: string; readonly removeLast: string };
type Props = { readonly labels: LastSearchesLabels; readonly shopPath: string };

/** The visitor's last searches as rows of the grid: a link, and the button that removes it; nothing without one. */
export const LastSearches = ({ labels, shopPath }: Props) => {
  const searches = useStore($lastSearches);
  if (searches.length === 0) return null;
  const remove = (text: string): void => {
    const { active, rows } = $autocomplete.get();
    removeSearch(text);
    // Alone, the last searches are all rows; otherwise the row of all results follows them.
    const isAlone = rows === undefined;
    const left = searches.length - 1;
    if (isAlone && left === 0) $autocomplete.setKey('isOpen', false);
    // The next row becomes active, or the one before the last.
    if (active)
      $autocomplete.setKey('active', { row: isAlone ? Math.min(active.row, left - 1) : active.row, cell: 0 });
  };
  return (
    <div className="last-searches" role="rowgroup" aria-label={labels.last}>
      <p aria-hidden="true">{labels.last}</p>
      {searches.map((text) => (
        <div className="suggested-group" role="row" key={text}>
          <div role="gridcell" aria-selected="false">
            <a
              href={`${shopPath}?text=${encodeURIComponent(text)}`}
              tabIndex={-1}
              data-search=""
              onClick={() => keepSearch(text)}
            >
              <Icon name="history" />
              <b>{text}</b>
            </a>
          </div>
          <div role="gridcell" aria-selected="false">
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${labels.removeLast}: ${text}`}
              onClick={() => remove(text)}
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      ))}
    </div>
  );
};
