/**
 * Takes the lines that were added out of the list and leads to what is left, or to the cart. "Use" writes the quantity of the line beside an
 * article, "take the first" that of all open lines. The counters show what is left.
 */
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { actions } from '#src/ui/browser/actions.client.ts';
import '#src/ui/browser/order-sheet.client.ts';
import { readField, writeField } from '#src/ui/browser/quantity-field.client.ts';
import { listSettledLines } from './settled-lines.ts';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

const findDraft = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('form#draft');
const listFields = (place: ParentNode): readonly HTMLInputElement[] => [
  ...place.querySelectorAll<HTMLInputElement>('input[name="quantity"]'),
];
const listLines = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-line]')];
const isOpen = ({ dataset }: HTMLElement): boolean =>
  dataset['status'] !== 'found' && dataset['status'] !== 'rounded';
const hasQuantity = (line: HTMLElement): boolean => listFields(line).some((field) => readField(field) > 0);

/** Shows how many lines of each state are left to settle; those with an article count as found. */
const showCounts = (): void => {
  const lines = listLines();
  for (const place of document.querySelectorAll<HTMLElement>('[data-list-counts] [data-count]')) {
    const own = lines.filter(({ dataset }) => dataset['status'] === place.dataset['count']);
    const taken =
      place.dataset['count'] === 'found' ? lines.filter((line) => isOpen(line) && hasQuantity(line)) : [];
    const left = own.filter((line) => !isOpen(line) || !hasQuantity(line));
    place.textContent = formatNumber(left.length + taken.length, locale);
  }
};

/** Writes a quantity beside an article, and 0 beside the others of its line, where it belongs to one. */
const choose = (button: HTMLElement): HTMLInputElement | undefined => {
  const line = button.closest<HTMLElement>('[data-line]');
  const field = button.closest('[data-row]')?.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!field) return undefined;
  for (const other of line ? listFields(line) : []) other.value = '0';
  writeField(field, Number(button.dataset['use'] ?? 0));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
};

/** The numbers of the lines that the form settles now. */
const listSettled = (form: HTMLFormElement): readonly number[] =>
  listSettledLines(
    [...form.querySelectorAll<HTMLInputElement>('input[name="row_line"]')].map((field) => {
      const quantity = field.closest('[data-row]')?.querySelector<HTMLInputElement>('input[name="quantity"]');
      return { line: field.value, quantity: quantity ? readField(quantity) : 0 };
    }),
  );

const settle = async (form: HTMLFormElement, numbers: readonly number[]): Promise<number | undefined> => {
  const data = new FormData(form);
  for (const number of numbers) data.append('line', String(number));
  const { data: settled } = await actions.listDraft.settle(data);
  return settled?.open;
};

let settled: readonly number[] = [];
let rows = 0;

// The sheet is emptied when its rows were added.
document.addEventListener(
  'submit',
  ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-add-lines]')) return;
    settled = listSettled(target);
    rows = listFields(target).filter((field) => readField(field) > 0).length;
  },
  { capture: true },
);

const lead = async (cartPath: string): Promise<void> => {
  const draft = findDraft();
  const left = draft ? await settle(draft, settled) : 0;
  if (!draft || !left) {
    location.assign(cartPath);
    return;
  }
  const id = new FormData(draft).get('draft');
  const view = new URLSearchParams(location.search).get('view');
  const query = new URLSearchParams({
    ...(view === 'grid' && { view }),
    draft: typeof id === 'string' ? id : '',
    added: String(rows),
  });
  location.assign(`${location.pathname}?${query}#lines`);
};

document.addEventListener('lines-added', () => {
  const { cartPath } = document.querySelector<HTMLElement>('[data-cart-path]')?.dataset ?? {};
  if (cartPath !== undefined) void lead(cartPath);
});

/** Takes a line out of the list; the next one gets the focus. */
const putAway = async (button: HTMLButtonElement): Promise<void> => {
  const draft = button.form;
  if (!draft || (await settle(draft, [Number(button.value)])) === undefined) return;
  const lines = listLines().filter(({ dataset }) => dataset['line'] === button.value);
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-put-away]')];
  const next = buttons
    .slice(buttons.indexOf(button) + 1)
    .find((other) => !lines.some((line) => line.contains(other)));
  for (const line of lines) line.remove();
  (next ?? document.querySelector<HTMLElement>('#lines'))?.focus();
  showCounts();
  document
    .querySelector('form[data-add-lines] input[name="quantity"]')
    ?.dispatchEvent(new Event('input', { bubbles: true }));
};

const takeFirst = (): void => {
  for (const line of listLines()) {
    const button = line.querySelector<HTMLElement>('[data-row] [data-use]');
    if (isOpen(line) && !hasQuantity(line) && button) choose(button);
  }
};

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[data-use]');
  if (button) choose(button)?.focus();
  const away = target?.closest<HTMLButtonElement>('[data-put-away]');
  const first = target?.closest<HTMLElement>('[data-take-first]');
  if (!away && !first) return;
  event.preventDefault();
  if (away) void putAway(away);
  else takeFirst();
});

document.addEventListener('input', showCounts);
