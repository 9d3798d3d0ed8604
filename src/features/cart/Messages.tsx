import { useEffect, useRef, useState } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RowPicture } from '#src/ui/RowPicture.tsx';
import { toUnitWord } from '#src/ui/text/unit-label.ts';
import { addLinesToCart } from './cart-commands.client.ts';
import { dismissPopup, type Popup } from './popups.store.ts';
import type { PopupLabels } from './cart-texts.ts';
import { popup as styles, strip } from '#src/ui/popup.recipe.ts';
import { toAvailability, toRowPath } from './row-text.ts';

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

/** The text of a popup. */
const toText = (popup: Popup, props: PopupsProps): string => {
  const { labels, locale } = props;
  if (popup.kind === 'removed')
    return popup.names.length > 1
      ? fill(labels.severalRemoved, { count: formatNumber(popup.names.length, locale) })
      : labels.removed;
  if (popup.kind === 'several')
    return fill(labels.several, { count: formatNumber(popup.rows.length, locale) });
  if (popup.kind === 'refused')
    return popup.text ?? labels.refusals[popup.refusal] ?? labels.refusals['failed'] ?? '';
  const detail = fill(labels.addedDetail, {
    quantity: formatNumber(popup.added, locale),
    unit: toUnitWord(popup.row.unit, labels.units, popup.added),
    total: formatNumber(popup.row.quantity, locale),
  });
  return toRoundedText(popup, props) || detail;
};

/** An article that is not in stock is ordered, not added: with its arrival date, or one to be confirmed. */
const toTitle = ({ availability, available_on }: CartRow, { labels }: PopupsProps): string => {
  if (availability === '' || toAvailability(availability) === 'available') return labels.added;
  const day = formatDate(available_on);
  return day ? fill(labels.orderedArriving, { day }) : labels.orderedUnconfirmed;
};

/** The text for the live region. */
export const toAnnouncement = (popup: Popup, props: PopupsProps): string => {
  const text = toText(popup, props);
  return popup.kind === 'added' ? `${toTitle(popup.row, props)}: ${text}` : text;
};

const Added = ({ popup, props }: { popup: Popup & { kind: 'added' }; props: PopupsProps }) => (
  <div className={`${styles.product} ${strip.product}`}>
    <span className="contents max-md:hidden">
      <RowPicture image={popup.row.image} isSmall />
    </span>
    <Icon name="check" className="size-5 flex-none md:hidden" />
    <span className={styles.text}>
      <b>{toTitle(popup.row, props)}</b>
      <a
        className={`${styles.link} max-md:hidden`}
        href={toRowPath(popup.row, props.locale)}
        lang={popup.row.text_locale}
      >
        {popup.row.name}
      </a>
      <small
        className={`${styles.detail} ${strip.detail} ${popup.rounded_from === undefined ? 'max-md:hidden' : ''}`}
      >
        {toText(popup, props)}
      </small>
    </span>
  </div>
);

const Refused = ({ popup, props }: { popup: Popup & { kind: 'refused' }; props: PopupsProps }) => (
  <div className={styles.product} role="alert">
    <Icon name="alert" className="size-5 text-danger" />
    <span className={styles.text}>
      <b className="text-danger">{popup.item_id ?? props.labels.refusedTitle}</b>
      <small className={styles.detail}>{toText(popup, props)}</small>
      {popup.refusal === 'login_required' ? (
        <a className={styles.link} href={props.loginPath}>
          {props.labels.login}
        </a>
      ) : null}
    </span>
  </div>
);

const Removed = ({ popup, props }: { popup: Popup & { kind: 'removed' }; props: PopupsProps }) => {
  const { id, names, lines } = popup;
  const undo = (): void => {
    dismissPopup(id);
    void addLinesToCart(lines);
  };
  return (
    <div className={`${styles.product} ${strip.product}`}>
      <Icon name="check" className={`size-5 flex-none text-available ${strip.sign}`} />
      <span className={`${styles.text} max-md:flex-row max-md:items-center max-md:gap-3`}>
        <b className="max-md:flex-1">{toText(popup, props)}</b>
        <small className={`${styles.detail} max-md:hidden`}>{names.join(', ')}</small>
        {lines.length > 0 ? (
          <button
            type="button"
            className={`text-button self-start max-md:flex-none max-md:self-center lg:min-h-7 ${strip.sign}`}
            onClick={undo}
          >
            {props.labels.undo}
          </button>
        ) : null}
      </span>
    </div>
  );
};

/** Hidden on the cart page, which needs no links to the cart. */
const PopupLinks = ({ labels, cartPath, checkoutPath }: PopupsProps) => (
  <p className={`[.page-cart_&]:hidden ${styles.actions} ${strip.actions}`}>
    <a className="max-lg:py-2.5" href={cartPath}>
      {labels.viewCart}
    </a>
    <a className="max-lg:py-2.5" href={checkoutPath}>
      {labels.checkout}
    </a>
  </p>
);

const Message = ({ popup, props }: { popup: Popup; props: PopupsProps }) => {
  const { ref, isActive } = useInteraction();
  useAutoDismiss(popup, isActive);
  return (
    <li
      ref={ref}
      className={`popup-${popup.kind} ${styles.box} ${popup.kind === 'refused' ? 'border-l-danger' : `border-l-primary ${strip.box}`}`}
    >
      {popup.kind === 'added' ? <Added {...{ popup, props }} /> : null}
      {popup.kind === 'several' ? (
        <div className={`${styles.product} ${strip.product}`}>
          <Icon name="check" className={`size-5 flex-none text-available ${strip.sign}`} />
          <b className={styles.text}>{toText(popup, props)}</b>
        </div>
      ) : null}
      {popup.kind === 'removed' ? <Removed {...{ popup, props }} /> : null}
      {popup.kind === 'refused' ? <Refused {...{ popup, props }} /> : <PopupLinks {...props} />}
      <button
        type="button"
        className={`icon-button absolute top-0.5 right-0.5 size-9 text-ink-muted max-lg:size-11 ${popup.kind === 'refused' ? '' : strip.sign}`}
        aria-label={props.labels.dismiss}
        onClick={() => dismissPopup(popup.id)}
      >
        <Icon name="close" className="size-4" />
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
  <ul className="flex flex-col gap-2">
    {popups.map((popup) => (
      <Message key={popup.id} {...{ popup, props }} />
    ))}
  </ul>
);
