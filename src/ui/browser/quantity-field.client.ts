/**
 * Fields of quantities: text, read and written in the language of the page. The arrow keys step as in a number field, and a
 * changed field shows the number that was read.
 */
import { roundQuantity } from '#src/contract/decimals.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { toNextQuantity } from '../text/next-quantity.ts';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

/** The number in a field's text: 0 for an empty one, NaN for anything that is not a number. */
export const readFieldText = (text: string): number => readTypedQuantity(text, locale);

export const readField = ({ value }: HTMLInputElement): number => readFieldText(value);

export const writeField = (field: HTMLInputElement, quantity: number): void => {
  field.value = formatNumber(quantity, locale);
};

export const toFieldPack = ({ dataset }: HTMLInputElement): number => Number(dataset['pack']) || 1;

/** Changes the quantity by a pack, from the field's minimum to its maximum; text that is not a number counts as 0. */
export const stepField = (field: HTMLInputElement, direction: 1 | -1): void => {
  const pack = toFieldPack(field);
  const { least = pack, most = MAX_QUANTITY } = field.dataset;
  const next = Math.max(toNextQuantity(readField(field) || 0, pack, direction), Number(least));
  if (next > Number(most)) return;
  writeField(field, next);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[role="spinbutton"]');

// On the window: after the lists, whose arrows move between rows.
addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !isField(target)) return;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  stepField(target, key === 'ArrowUp' ? 1 : -1);
});

addEventListener(
  'change',
  ({ target }) => {
    if (!isField(target) || target.value.trim() === '') return;
    const quantity = readField(target);
    // More decimals than a quantity has stay as typed, and are refused.
    if (quantity === roundQuantity(quantity)) writeField(target, quantity);
  },
  { capture: true },
);
