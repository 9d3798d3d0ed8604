import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cart, CartRow as Row } from '#src/contract/cart.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatTotal } from '#src/ui/text/total-amount.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { columns, empty } from '#src/ui/order.recipe.ts';
import { restoreClearedLines } from './cart-commands.client.ts';
import { readStart, refreshCart, startCart } from './cart-boot.client.ts';
import {
  $cart,
  $rejectedRows,
  $pricing,
  $roundings,
  $clearedLines,
  type Roundings,
  type Replacements,
} from './cart.store.ts';
import type { RowPaths } from './CartRow.tsx';
import { CartSummary, type SummaryContext } from './CartSummary.tsx';
import { CartTable } from './CartTable.tsx';
import { CartTools, type ToolPaths } from './CartTools.tsx';
import type { PageLabels } from './cart-texts.ts';
import { QuickAdd, type QuickAddData } from './QuickAdd.tsx';
import { toMatch } from './row-text.ts';

type Props = {
  /** False for a guest, whose cart is in the browser. */
  readonly isCustomer: boolean;
  /** On the server, reads the customer's cart. A page cannot carry a function: a browser reads the cart of the page's `CartStart`. */
  readonly readCart: (() => Cart | undefined) | null;
  readonly labels: PageLabels;
  readonly context: SummaryContext;
  readonly paths: RowPaths & ToolPaths & { readonly shop: string };
  /** Rounding notices of the change that led to this page. */
  readonly rounded: Roundings;
  /** Replacements for a customer's discontinued rows. */
  readonly replacements: Replacements;
  readonly quickAdd: QuickAddData;
  /** The form for a discount code; absent for a guest. */
  readonly coupon?: ReactNode;
};

const NONE: readonly Row[] = [];
const SKELETON = [1, 2, 3, 4];
const SKELETON_LOOK = 'min-h-77 px-3 pt-9';

const Empty = ({ labels, paths }: Props) => (
  <div className={`panel ${empty}`}>
    <Icon name="cart" />
    <h2>{labels.empty}</h2>
    <p>{labels.emptyHint}</p>
    <a className="button button-primary" href={paths.shop}>
      {labels.browse}
    </a>
  </div>
);

/** Shown until a guest's lines are priced. */
const Skeleton = ({ labels }: Props) => (
  <div className={`panel no-js:hidden print:hidden ${SKELETON_LOOK}`} role="status">
    <span className="visually-hidden">{labels.loading}</span>
    {SKELETON.map((row) => (
      <span key={row} className="my-2 block h-12 rounded bg-tint" />
    ))}
  </div>
);

const Failed = ({ labels }: Props) => (
  <div className={`panel ${empty}`} role="alert">
    <Icon name="alert" />
    <p>{labels.priceFailed}</p>
    <button type="button" className="button button-primary" onClick={() => void refreshCart()}>
      {labels.retry}
    </button>
  </div>
);

/** Undo for a guest who has cleared the cart. */
const ClearedNotice = ({ labels }: Props) => {
  const cleared = useStore($clearedLines, { ssr: 'initial' });
  if (cleared.length === 0) return null;
  return (
    <p className="notice items-center" role="status">
      <span className="flex-1">{fillCount(labels.cleared, cleared.length)}</span>
      <button type="button" className="text-button" onClick={restoreClearedLines}>
        {labels.undo}
      </button>
    </p>
  );
};

type RowsProps = { readonly cart: Cart; readonly rejected: readonly Row[]; readonly props: Props };

const Rows = ({ cart, rejected, props }: RowsProps) => {
  const { labels, context, paths } = props;
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const showAll = (): void => {
    setText('');
    if (search.current) search.current.value = '';
  };
  const isShown = toMatch(text);
  const hasRows = [...cart.data, ...rejected].some(isShown);
  const tools = { cart, paths, search, labels: labels.tools, locale: context.locale };
  return (
    <>
      <CartTools {...tools} onSearch={setText} />
      <section className="panel" aria-label={labels.columns.caption}>
        <CartTable {...props} {...{ cart, rejected, isShown }} locale={context.locale} />
        {hasRows ? null : (
          <p
            className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line px-4 py-6 text-ink-muted print:hidden"
            role="status"
          >
            <span>{fill(labels.searchNone, { text })}</span>
            <button type="button" className="text-button" onClick={showAll}>
              {labels.searchAll}
            </button>
          </p>
        )}
      </section>
    </>
  );
};

/** Updates the time of the prices in the page head. */
const showTime = (template: string, locale: string): void => {
  const place = document.querySelector('[data-cart-updated]');
  const time = new Date().toLocaleTimeString(locale, { timeStyle: 'short', hourCycle: 'h23' });
  if (place) place.textContent = fill(template, { time });
};

/** Shows and hides what surrounds the cart. A class, because `:has()` on the page would make each change of its rows slower. */
const showEmpty = (isEmpty: boolean): void => {
  document.querySelector('[data-around-cart]')?.classList.toggle('cart-empty', isEmpty);
};

/** The customer's cart as the server rendered it. */
const useRenderedCart = ({ isCustomer, readCart }: Props): Cart | undefined => {
  const [cart] = useState(() => (readCart ? readCart() : isCustomer ? readStart()?.cart : undefined));
  return cart;
};

/** The cart page: rows and summary. For a customer, its forms work without JavaScript. */
export const CartPage = (props: Props) => {
  const { labels, context, rounded } = props;
  const renderedCart = useRenderedCart(props);
  const cart = useStore($cart, { ssr: () => renderedCart }) ?? renderedCart;
  const rejected = useStore($rejectedRows, { ssr: () => NONE });
  const hasFailed = useStore($pricing, { ssr: 'initial' }) === 'failed';
  useLayoutEffect(() => $roundings.set({ ...rounded, ...$roundings.get() }), [rounded]);
  useEffect(startCart, []);
  useEffect(() => {
    if (cart && cart !== renderedCart) showTime(labels.updatedAt, context.locale);
  }, [cart, renderedCart, labels, context]);
  const isEmpty = cart?.data.length === 0 && rejected.length === 0;
  useLayoutEffect(() => showEmpty(isEmpty), [isEmpty]);
  const waiting = hasFailed ? <Failed {...props} /> : <Skeleton {...props} />;
  return (
    <div className={isEmpty ? columns.alone : columns.wide}>
      <div>
        <ClearedNotice {...props} />
        {cart ? (
          <p className="visually-hidden" role="status">
            {fill(labels.updated, { amount: formatTotal(cart.totale_doc, cart, context.locale) })}
          </p>
        ) : null}
        {isEmpty ? <Empty {...props} /> : cart ? <Rows {...{ cart, rejected, props }} /> : waiting}
        <QuickAdd {...props.quickAdd} labels={labels.quick} isWaiting={!cart && !hasFailed} />
      </div>
      {isEmpty ? null : cart ? (
        <CartSummary cart={cart} labels={labels.summary} context={context}>
          {props.coupon}
        </CartSummary>
      ) : (
        <div className={`panel no-js:hidden print:hidden ${SKELETON_LOOK}`} aria-hidden="true" />
      )}
    </div>
  );
};
