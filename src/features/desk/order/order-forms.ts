import type { CommandInput } from '#src/contract/staff/commands.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readText, readTexts } from '#src/contract/form-text.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** The field of the quantity of a row. */
export const toRowField = (row_id: string): string => `row-${row_id}`;

/** The ticked rows of a form with their quantities. */
export const readRows = (form: FormData, locale: Locale): { row_id: string; quantity: number }[] =>
  readTexts(form, 'row').map((value) => {
    const row_id = value.slice(0, 64);
    return { row_id, quantity: readTypedQuantity(readText(form, toRowField(row_id)), locale) };
  });

/** Kilograms as typed, in grams; NaN for what is no number. */
const readGrams = (text: string, locale: Locale): number =>
  Math.round(readTypedQuantity(text, locale) * 1000);

/** What the form of a shipment asks for. */
export const readShipment = (
  form: FormData,
  { order, locale }: { readonly order: string; readonly locale: Locale },
): CommandInput<'orders.ship'> => ({
  orders: [{ order, rows: readRows(form, locale) }],
  accompanying: form.has('accompanying'),
  packages: readTypedQuantity(readText(form, 'packages'), locale),
  weight: readGrams(readText(form, 'weight'), locale),
  carrier: readText(form, 'carrier', 80),
  port: readText(form, 'port', 80),
});
