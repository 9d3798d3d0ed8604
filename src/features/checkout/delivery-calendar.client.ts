import { toWeekday } from './month.ts';

const findField = (form: HTMLFormElement, name: string): HTMLInputElement | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
};

const findDelivery = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('input[name="delivery"]:checked')?.value ?? 'shipping';

const listWords = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter(Boolean);

/** Whether the field's day has no deliveries: a disabled weekday or a holiday. */
const isClosed = ({ value, dataset }: HTMLInputElement): boolean =>
  value !== '' &&
  (listWords(dataset['closedWeekdays']).includes(String(toWeekday(value))) ||
    listWords(dataset['closedDates']).includes(value));

/**
 * Marks a closed day as invalid. Restores the last open day only when the field loses the focus, because a partly typed
 * date may be closed.
 */
const guardField = (field: HTMLInputElement): void => {
  let lastOpen = isClosed(field) ? '' : field.value;
  const check = (): void => {
    const closed = isClosed(field);
    field.setCustomValidity(closed ? (field.dataset['closedText'] ?? '') : '');
    if (!closed) lastOpen = field.value;
  };
  field.addEventListener('change', check);
  field.addEventListener('blur', () => {
    if (!isClosed(field)) return;
    field.value = lastOpen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

/** Enables the days that the delivery method allows and marks the chosen day: the field's, else the earliest. */
const update = (calendar: HTMLElement, form: HTMLFormElement): void => {
  const earliest = calendar.dataset[findDelivery(form)] ?? '';
  const buttons = [...calendar.querySelectorAll<HTMLButtonElement>('[data-day]')];
  for (const button of buttons)
    button.disabled = 'closed' in button.dataset || (button.dataset['day'] ?? '') < earliest;
  const chosen =
    findField(form, 'date_delivery')?.value || buttons.find((button) => !button.disabled)?.dataset['day'];
  for (const button of buttons) button.ariaPressed = String(button.dataset['day'] === chosen);
};

/** Clicking a day sets the date field, whose change event updates the rest of the form. */
export const startCalendar = (): void => {
  const calendar = document.querySelector<HTMLElement>('[data-calendar]');
  const form = calendar?.closest('form');
  if (!calendar || !form) return;
  calendar.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null;
    const field = findField(form, 'date_delivery');
    if (!button || !field) return;
    field.value = button.dataset['day'] ?? '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const field = findField(form, 'date_delivery');
  if (field) guardField(field);
  form.addEventListener('change', () => update(calendar, form));
};
