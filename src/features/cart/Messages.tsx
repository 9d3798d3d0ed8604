import { useEffect, useRef, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toUnitWord } from '#src/ui/unit-label.ts';
import { dismissPopup, type Popup } from './popups.store.ts';
import type { PopupsProps as Props } from './Popups.tsx';
import { RowPicture } from './RowPicture.tsx';
import { toProductPath } from './row-text.ts';

/** How long a message stays that nobody touches. */
const STAY_MS = 2000;

/** Whether the pointer or the focus is on an element. */
const useTouch = () => {
  const place = useRef<HTMLLIElement>(null);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const element = place.current;
    const touch = (): void => setTouched(true);
    const leave = (): void => setTouched(element?.matches(':hover, :focus-within') ?? false);
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, touch);
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, () => setTimeout(leave));
  }, []);
  return { place, isTouched };
};

/** Counts down while the message is untouched and the page is in sight; a pause starts the time anew. */
const useStay = ({ id, kind }: Popup, isTouched: boolean): void => {
  useEffect(() => {
    if (kind === 'refused' || isTouched) return;
    let timer: number | undefined;
    const restart = (): void => {
      window.clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(() => dismissPopup(id), STAY_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [id, kind, isTouched]);
};

const toRoundedText = (popup: Popup & { kind: 'added' }, { labels, locale }: Props): string => {
  const { row, rounded_from } = popup;
  if (rounded_from === undefined) return '';
  return fill(labels.rounded, {
    from: formatNumber(rounded_from, locale),
    quantity: formatNumber(row.quantity, locale),
    pack: formatNumber(row.qty_min_imballo, locale),
    unit: toUnitWord(row.unit, labels.units, row.qty_min_imballo),
  });
};

/** The words of a message, as they are read out too. */
export const toText = (popup: Popup, props: Props): string => {
  const { labels, locale } = props;
  if (popup.kind === 'removed') return labels.removed;
  if (popup.kind === 'refused') return labels.refusals[popup.refusal] ?? labels.refusals['failed'] ?? '';
  const detail = fill(labels.addedDetail, {
    quantity: formatNumber(popup.added, locale),
    unit: toUnitWord(popup.row.unit, labels.units, popup.added),
    total: formatNumber(popup.row.quantity, locale),
  });
  return toRoundedText(popup, props) || detail;
};

const Added = ({ popup, props }: { popup: Popup & { kind: 'added' }; props: Props }) => (
  <div className="popup-product">
    <RowPicture row={popup.row} small />
    <span>
      <b>{props.labels.added}</b>
      <a href={toProductPath(popup.row, props.locale)}>{popup.row.name}</a>
      <small>{toText(popup, props)}</small>
    </span>
  </div>
);

const Refused = ({ popup, props }: { popup: Popup & { kind: 'refused' }; props: Props }) => (
  <div className="popup-product" role="alert">
    <Icon name="alert" />
    <span>
      <b>{popup.item_id ?? props.labels.refusedTitle}</b>
      <small>{toText(popup, props)}</small>
      {popup.refusal === 'login_required' ? <a href={props.loginPath}>{props.labels.login}</a> : null}
    </span>
  </div>
);

const Ways = ({ labels, cartPath, checkoutPath }: Props) => (
  <p className="popup-ways">
    <a href={cartPath}>{labels.viewCart}</a>
    <a href={checkoutPath}>{labels.checkout}</a>
  </p>
);

const Message = ({ popup, props }: { popup: Popup; props: Props }) => {
  const { place, isTouched } = useTouch();
  useStay(popup, isTouched);
  return (
    <li ref={place} className={`popup popup-${popup.kind}`}>
      {popup.kind === 'added' ? <Added {...{ popup, props }} /> : null}
      {popup.kind === 'removed' ? (
        <div className="popup-product">
          <Icon name="check" />
          <span>
            <b>{props.labels.removed}</b>
            <small>{popup.name}</small>
          </span>
        </div>
      ) : null}
      {popup.kind === 'refused' ? <Refused {...{ popup, props }} /> : <Ways {...props} />}
      <button
        type="button"
        className="icon-button popup-close"
        aria-label={props.labels.dismiss}
        onClick={() => dismissPopup(popup.id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};

/** The messages themselves; only a page on which something happens needs them. */
export const Messages = ({ popups, props }: { readonly popups: readonly Popup[]; readonly props: Props }) => (
  <ul>
    {popups.map((popup) => (
      <Message key={popup.id} {...{ popup, props }} />
    ))}
  </ul>
);
