import type { CommandInput } from '#src/contract/staff/commands.ts';
import { readText, readTexts } from '#src/contract/form-text.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

type Row = CommandInput<'quotes.send'>['rows'][number];

/** The fields of a row; those that start with `was` are what the server sent. */
export const toQuoteField = (name: string, row: string | number): string => `${name}-${row}`;

const toCents = (price: number): number => Math.round(price * 100) / 100;

/**
 * The price of a row: the one that was typed, else what the typed discount makes of the customer's own one. Undefined for another article,
 * which is quoted at the customer's own price until somebody types one.
 */
const readPrice = (read: (name: string) => string, all: string, locale: Locale): number | undefined => {
  const hasTyped = (name: string): boolean => read(name) !== read(`was-${name}`);
  const present = Number(read('present'));
  const toDiscounted = (percent: string): number =>
    toCents(present * (1 - readTypedQuantity(percent, locale) / 100));
  if (read('carti') !== read('was-carti') && !hasTyped('price')) return undefined;
  if (all !== '') return toDiscounted(all);
  if (hasTyped('discount') && !hasTyped('price')) return toDiscounted(read('discount'));
  return read('price') === '' ? undefined : readTypedQuantity(read('price'), locale);
};

/** What the form of an answer asks for. */
export const readAnswer = (
  form: FormData,
  { quote, locale }: { readonly quote: string; readonly locale: Locale },
): CommandInput<'quotes.send'> => {
  const all = readText(form, 'discount').trim();
  const rows = readTexts(form, 'row').flatMap((row): Row[] => {
    const read = (name: string): string => readText(form, toQuoteField(name, row.slice(0, 8))).trim();
    if (read('drop') !== '') return [];
    const [carti, asked] = [read('carti'), read('asked')];
    return [
      {
        ...{
          carti,
          quantity: readTypedQuantity(read('quantity'), locale),
          price: readPrice(read, all, locale),
        },
        ...(asked !== '' && asked !== carti && { instead_of: asked }),
        note: read('note'),
      },
    ];
  });
  const added = readText(form, 'add-carti').trim();
  const quantity = readTypedQuantity(readText(form, 'add-quantity').trim() || '1', locale);
  return {
    quote,
    rows: [...rows, ...(added === '' ? [] : [{ carti: added, quantity }])],
    valid_to: readText(form, 'valid_to', 10),
    note: readText(form, 'note', 1000),
    any_quantity: form.has('any_quantity'),
  };
};
