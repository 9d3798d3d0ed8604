import type { CartChange, Notice } from '#src/contract/cart.ts';

/** The outcome of an action that a plain form was posted to. */
type Result = {
  readonly data?: CartChange | undefined;
  readonly error?: { readonly status: number } | undefined;
};

/** What the form asked for: the quantity (absent when it adds to a row), the article, whether it takes a row out. */
type Asked = { readonly asked: number | undefined; readonly item_id: string; readonly removed: boolean };

type Rounded = { row_id: string; from?: number | undefined; quantity: number };

const toRounded = (notices: readonly Notice[], from: number | undefined): Rounded[] =>
  notices.map(({ row_id, quantity }) => ({ row_id: String(row_id), from, quantity }));

/** What the next page says about a posted change. */
export const toFlash = ({ data, error }: Result, { asked, item_id, removed }: Asked) => {
  if (data?.ok) return { removed, rounded: toRounded(data.notices, asked) };
  const isInput = error !== undefined && error.status >= 400 && error.status < 500;
  const code = data?.refusal ?? (isInput ? 'no-valid-quantity' : 'failed');
  return { refusal: { code, ...(item_id && { item_id }) } };
};

/** The outcome of a list that was posted. */
type ListResult = {
  readonly data?:
    | { readonly ok: true; readonly added: number; readonly notices: readonly Notice[] }
    | { readonly ok: false }
    | undefined;
};

/** What the page says about a posted list; what was not added is told beside its form. */
export const toListFlash = ({ data }: ListResult) =>
  data?.ok
    ? { listed: data.added, rounded: toRounded(data.notices, undefined) }
    : { refusal: { code: 'failed' } };
