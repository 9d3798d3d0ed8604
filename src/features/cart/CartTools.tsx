import type { RefObject, SyntheticEvent } from 'react';
import type { Cart } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { emptyGuestCart } from './cart-commands.client.ts';
import { FormId } from './FormId.tsx';
import type { ToolLabels } from './cart-texts.ts';

/** `formId` is undefined for a guest, whose cart is in the browser. */
export type ToolPaths = {
  readonly csv: string;
  readonly xlsx: string;
  readonly clear: string;
  readonly formId: string | undefined;
};

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
const TOOL =
  'inline-flex min-h-10 items-center gap-2 rounded px-2.5 text-xs/5 font-semibold whitespace-nowrap text-primary hover:bg-primary-tint hover:no-underline max-lg:min-h-11 max-md:w-11 max-md:flex-none max-md:justify-center max-md:px-0';

/** Uncontrolled, so that text typed before hydration stays. */
const Search = ({ cart, labels, locale, search, onSearch }: Props) => (
  <label className="relative mr-auto flex-[0_1_16.25rem] no-js:hidden">
    <Icon name="search" className="absolute top-1/2 left-3 -mt-2 text-primary" />
    <span className="visually-hidden">{labels.search}</span>
    <input
      ref={search}
      type="search"
      className="input pl-9.5"
      placeholder={fill(labels.searchHint, { count: formatNumber(cart.data.length, locale) })}
      onInput={(event) => onSearch(event.currentTarget.value)}
    />
  </label>
);

const toLines = (cart: Cart): string =>
  JSON.stringify(
    cart.data.map(({ carti, quantity, promo_code, promo_row }) => ({
      item_id: carti,
      quantity,
      promo_code,
      promo_row: String(promo_row),
    })),
  );

/** One kind of file; a phone shows the first only. */
const Export = ({
  cart,
  paths,
  label,
  path,
  isMore,
}: Props & { label: string; path: string; isMore: boolean }) => {
  const look = isMore ? `${TOOL} max-md:hidden` : TOOL;
  const content = (
    <>
      <Icon name="download" className="max-md:size-5" />
      <span className="max-md:sr-only">{label}</span>
    </>
  );
  return paths.formId === undefined ? (
    <form method="post" action={path}>
      <input type="hidden" name="lines" value={toLines(cart)} />
      <button type="submit" className={look}>
        {content}
      </button>
    </form>
  ) : (
    <a className={look} href={path} download>
      {content}
    </a>
  );
};

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
      <button type="button" className={TOOL} popoverTarget={DIALOG}>
        <Icon name="trash" className="max-md:size-5" />
        <span className="max-md:sr-only">{labels.clear}</span>
      </button>
      <div
        id={DIALOG}
        popover="auto"
        role="dialog"
        aria-labelledby={`${DIALOG}-title`}
        className="m-auto w-95 max-w-[calc(100vw-2*var(--gutter))] rounded bg-surface p-5 text-ink shadow-dialog"
      >
        <h2 id={`${DIALOG}-title`} className="text-base/5 font-bold">
          {labels.clearTitle}
        </h2>
        <p className="mt-1.5 text-ink-muted">{fillCount(labels.clearText, count)}</p>
        <form
          className="mt-5 flex flex-wrap justify-end gap-2"
          method="post"
          action={paths.clear}
          onSubmit={onSubmit}
        >
          <FormId id={paths.formId} />
          <input type="hidden" name="row_ids" value={JSON.stringify(cart.data.map(({ row_id }) => row_id))} />
          <button type="button" className="button button-plain max-md:flex-1" popoverTarget={DIALOG}>
            {labels.clearNo}
          </button>
          <button type="submit" className="button bg-danger text-white hover:bg-danger-strong max-md:flex-1">
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
    <div
      className="mb-2 flex min-h-11 items-center justify-end gap-x-1.5 gap-y-1 print:hidden"
      role="group"
      aria-label={labels.tools}
    >
      {cart.data.length >= MIN_SEARCH_ROWS ? <Search {...props} /> : null}
      <button type="button" className={`${TOOL} no-js:hidden`} onClick={() => window.print()}>
        <Icon name="print" className="max-md:size-5" />
        <span className="max-md:sr-only">{labels.print}</span>
      </button>
      <Export {...props} label={props.labels.csv} path={props.paths.csv} isMore={false} />
      <Export {...props} label={props.labels.xlsx} path={props.paths.xlsx} isMore />
      <Clear {...props} />
    </div>
  );
};
