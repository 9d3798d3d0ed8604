import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { toUnitWord } from '#src/ui/unit-label.ts';
import { dismissPopup, type Popup } from './popups.store.ts';
import type { PopupLabels } from './cart-texts.ts';
import { RowPicture } from './RowPicture.tsx';
import { toProductPath } from './row-text.ts';

export type PopupsProps = {
  readonly labels: PopupLabels;
  readonly locale: Locale;
  readonly cartPath: string;
  readonly checkoutPath: string;
  readonly loginPath: string;
};

/** Visible time of a popup without interaction. */
const VISIBLE_MS = 2000;

/** Tracks whether the pointer or the focus is on the element. */
const useInteraction = () => {
  const ref = useRef<HTMLLIElement>(null);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const enter = (): void => setActive(true);
    const leave = (): void => setActive(element?.matches(':hover, :focus-within') ?? false);
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, enter);
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, () => setTimeout(leave));
  }, []);
  return { ref, isActive };
};

/** Dismisses the popup after `VISIBLE_MS`. Interaction and a hidden page restart the timer. */
const useAutoDismiss = ({ id, kind }: Popup, isActive: boolean): void => {
  useEffect(() => {
    if (kind === 'refused' || isActive) return;
    let timer: number | undefined;
    const restart = (): void => {
      window.clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(() => dismissPopup(id), VISIBLE_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [id, kind, isActive]);
};

const toRoundedText = (popup: Popup & { kind: 'added' }, { labels, locale }: PopupsProps): string => {
  const { row, rounded_from } = popup;
  if (rounded_from === undefined) return '';
  return fill(labels.rounded, {
    from: formatNumber(rounded_from, locale),
    quantity: formatNumber(row.quantity, locale),
    pack: formatNumber(row.qty_min_imballo, locale),
    unit: toUnitWord(row.unit, labels.units, row.qty_min_imballo),
  });
};

/** The text of a popup, also used for the live region. */
export const toText = (popup: Popup, props: PopupsProps): string => {
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

const Added = ({ popup, props }: { popup: Popup & { kind: 'added' }; props: PopupsProps }) => (
  <div className="popup-product">
    <RowPicture row={popup.row} small />
    <span>
      <b>{props.labels.added}</b>
      <a href={toProductPath(popup.row, props.locale)}>{popup.row.name}</a>
      <small>{toText(popup, props)}</small>
    </span>
  </div>
);

const Refused = ({ popup, props }: { popup: Popup & { kind: 'refused' }; props: PopupsProps }) => (
  <div className="popup-product" role="alert">
    <Icon name="alert" />
    <span>
      <b>{popup.item_id ?? props.labels.refusedTitle}</b>
      <small>{toText(popup, props)}</small>
      {popup.refusal === 'login_required' ? <a href={props.loginPath}>{props.labels.login}</a> : null}
    </span>
  </div>
);

const PopupLinks = ({ labels, cartPath, checkoutPath }: PopupsProps) => (
  <p className="popup-actions">
    <a href={cartPath}>{labels.viewCart}</a>
    <a href={checkoutPath}>{labels.checkout}</a>
  </p>
);

const Message = ({ popup, props }: { popup: Popup; props: PopupsProps }) => {
  const { ref, isActive } = useInteraction();
  useAutoDismiss(popup, isActive);
  return (
    <li ref={ref} className={`popup popup-${popup.kind}`}>
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
      {popup.kind === 'refused' ? <Refused {...{ popup, props }} /> : <PopupLinks {...props} />}
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

export const Messages = ({
  popups,
  props,
}: {
  readonly popups: readonly Popup[];
  readonly props: PopupsProps;
}) => (
  <ul>
    {popups.map((popup) => (
      <Message key={popup.id} {...{ popup, props }} />
    ))}
  </ul>
);
