import type { RefObject, SyntheticEvent } from 'react';
import type { Cart } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { emptyGuestCart } from './cart-commands.client.ts';
import { FormId } from './FormId.tsx';
import type { ToolLabels } from './cart-texts.ts';

/** `formId` is undefined for a guest, whose cart is in the browser. */
export type ToolPaths = { readonly csv: string; readonly clear: string; readonly formId: string | undefined };

type Props = {
  readonly cart: Cart;
  readonly labels: ToolLabels;
  readonly locale: Locale;
  readonly paths: ToolPaths;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
};

/** Shorter carts have no search field. */
const MIN_SEARCH_ROWS = 7;
const DIALOG = 'cart-clear';

/** Uncontrolled, so that text typed before hydration stays. */
const Search = ({ cart, labels, locale, search, onSearch }: Props) => (
  <label className="cart-search no-js:hidden print:hidden">
    <Icon name="search" />
    <span className="visually-hidden">{labels.search}</span>
    <input
      ref={search}
      type="search"
      className="input"
      placeholder={fill(labels.searchHint, { count: formatNumber(cart.data.length, locale) })}
      onInput={(event) => onSearch(event.currentTarget.value)}
    />
  </label>
);

const toLines = (cart: Cart): string =>
  JSON.stringify(
    cart.data.map(({ carti, quantity, promo_code, promo_row }) => ({
      ...{ item_id: carti, quantity, promo_code },
      promo_row: String(promo_row),
    })),
  );

const Csv = ({ cart, labels, paths }: Props) =>
  paths.formId === undefined ? (
    <form method="post" action={paths.csv}>
      <input type="hidden" name="lines" value={toLines(cart)} />
      <button type="submit" className="tool">
        <Icon name="download" />
        <span>{labels.csv}</span>
      </button>
    </form>
  ) : (
    <a className="tool" href={paths.csv} download>
      <Icon name="download" />
      <span>{labels.csv}</span>
    </a>
  );

/** Clears a guest's cart in the browser; a customer's form is posted. */
const Clear = ({ cart, labels, paths }: Props) => {
  const count = cart.data.length;
  const onSubmit = (event: SyntheticEvent): void => {
    if (paths.formId !== undefined) return;
    event.preventDefault();
    emptyGuestCart();
  };
  return (
    <>
      <button type="button" className="tool" popoverTarget={DIALOG}>
        <Icon name="trash" />
        <span>{labels.clear}</span>
      </button>
      <div
        id={DIALOG}
        popover="auto"
        role="dialog"
        aria-labelledby={`${DIALOG}-title`}
        className="confirm-dialog"
      >
        <h2 id={`${DIALOG}-title`}>{labels.clearTitle}</h2>
        <p>{fill(count === 1 ? labels.clearText.one : labels.clearText.other, { count })}</p>
        <form method="post" action={paths.clear} onSubmit={onSubmit}>
          <FormId id={paths.formId} />
          <input type="hidden" name="row_ids" value={JSON.stringify(cart.data.map(({ row_id }) => row_id))} />
          <button type="button" className="button button-plain" popoverTarget={DIALOG}>
            {labels.clearNo}
          </button>
          <button type="submit" className="button button-danger">
            {labels.clearYes}
          </button>
        </form>
      </div>
    </>
  );
};

/** Actions on the whole cart. */
export const CartTools = (props: Props) => {
  const { cart, labels } = props;
  return (
    <div className="cart-tools" role="group" aria-label={labels.tools}>
      {cart.data.length >= MIN_SEARCH_ROWS ? <Search {...props} /> : null}
      <button type="button" className="tool no-js:hidden print:hidden" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{labels.print}</span>
      </button>
      <Csv {...props} />
      <Clear {...props} />
    </div>
  );
};
