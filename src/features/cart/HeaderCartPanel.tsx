import type { Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatTotal } from '#src/ui/text/total-amount.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RowPicture } from '#src/ui/RowPicture.tsx';
import { toAuthorsText } from '#src/ui/text/row-authors.ts';
import { removeRow } from './cart-commands.client.ts';
import type { HeaderLabels } from './cart-texts.ts';
import { toView } from './row-text.ts';

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  /** Undefined while closed or loading. */
  readonly cart: Cart | undefined;
  readonly labels: HeaderLabels;
  readonly locale: Locale;
  readonly cartPath: string;
  readonly checkoutPath: string;
};

type RowProps = { readonly row: CartRow; readonly labels: HeaderLabels; readonly locale: Locale };

const PanelRow = ({ row, labels, locale }: RowProps) => {
  const { code, codes, name, lang, path, quantity, amount } = toView(row, { labels, locale });
  return (
    <li className="grid min-h-16 grid-cols-[3rem_minmax(0,1fr)_auto_2.25rem] items-center gap-2.5 border-line-soft py-1.5 max-lg:grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] [&+&]:border-t">
      <RowPicture image={row.image} isMuted={row.blocked !== undefined} />
      <span className="flex flex-col text-xs/4.25">
        <span className="code text-2xs/4.5 wrap-anywhere whitespace-normal text-ink-muted">{codes}</span>
        <a className={row.blocked ? 'text-ink-muted' : 'text-ink'} href={path} lang={lang}>
          {name}
        </a>
        <small className="text-2xs/4.25 text-ink-muted">
          {[quantity, toAuthorsText(row, labels.authors)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <b className={row.blocked ? 'text-2xs/5 font-normal text-ink-muted' : undefined}>
        {row.blocked ? labels.notCounted : amount}
      </b>
      <button
        type="button"
        className="icon-button -mr-2 size-9 text-ink-muted max-lg:size-11"
        aria-label={fill(labels.removeItem, { code })}
        onClick={() => void removeRow(row)}
      >
        <Icon name="trash" className="size-4.5" />
      </button>
    </li>
  );
};

const Rows = ({ cart, labels, locale }: { cart: Cart; labels: HeaderLabels; locale: Locale }) => (
  <>
    {cart.data.length === 0 ? (
      <p className="border-y border-line py-6 text-center">
        {labels.empty}
        {labels.whose && <span className="note block">{labels.whose}</span>}
      </p>
    ) : (
      <ul className="-mx-4 max-h-[min(23rem,50vh)] overflow-y-auto border-y border-line px-4">
        {cart.data.map((row) => (
          <PanelRow key={String(row.row_id)} {...{ row, labels, locale }} />
        ))}
      </ul>
    )}
    <p className="flex justify-between py-3 text-base/5">
      <span>{labels.subtotal}</span>
      <b>{formatTotal(cart.totale_netto, cart, locale)}</b>
    </p>
  </>
);

/** The panel of the header's cart: count, rows, subtotal and links. */
export const HeaderCartPanel = ({ id, isOpen, cart, labels, locale, cartPath, checkoutPath }: Props) => {
  const rows = cart?.data.length ?? 0;
  return (
    <section
      id={id}
      className="header-cart-panel absolute top-[calc(100%+0.375rem)] right-0 z-40 w-100 max-w-[calc(100vw-2*var(--gutter))] rounded border border-line bg-surface px-4 pt-3.5 pb-4 shadow-float"
      aria-label={labels.title}
      hidden={!isOpen}
    >
      <p className="mb-2 text-xs/5 text-ink-muted" aria-live="polite">
        {cart ? fillCount(labels.count, rows) : labels.loading}
      </p>
      {cart ? <Rows {...{ cart, labels, locale }} /> : null}
      <p className="flex gap-2">
        <a className="button button-plain flex-1 px-3" href={cartPath}>
          {labels.go}
        </a>
        {rows > 0 ? (
          <a className="button button-primary flex-1 px-3" href={checkoutPath}>
            {labels.checkout}
          </a>
        ) : null}
      </p>
    </section>
  );
};
