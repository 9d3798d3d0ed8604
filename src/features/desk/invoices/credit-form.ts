import { readText, readTexts } from '#src/contract/form-text.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { ShownInvoice } from '#src/contract/staff/invoices.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** The value of a row's tick; its order first, which has no space. */
export const toCreditKey = ({
  order,
  row_id,
}: Pick<ShownInvoice['rows'][number], 'order' | 'row_id'>): string => `${order} ${row_id}`;

/** The ticked rows of a form with the quantity to credit of each. */
export const readCredit = (form: FormData, locale: Locale) =>
  readTexts(form, 'row').map((value) => {
    const [order = '', ...row_id] = value.slice(0, 128).split(' ');
    return {
      order,
      row_id: row_id.join(' '),
      quantity: readTypedQuantity(readText(form, `credit-${value}`), locale),
    };
  });
