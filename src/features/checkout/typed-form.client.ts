/** The name in session storage. */
export const CHECKOUT_FORM = 'checkout_form';

/** Fields of the checkout form that are restored; terms are accepted anew. */
const NAMES = [
  'delivery',
  'date_delivery',
  'pickup_window',
  'payment_method',
  'invoice_kind',
  'company_name',
  'vat_number',
  'recipient_code',
  'pec',
  'tax_code',
  'note',
  'reference',
  'phone',
] as const;

/** Values by field name; the note to a row by `row_note` and the id of the row. */
export type TypedForm = Readonly<Record<string, string>>;

const toNoteName = (row_id: string): string => `row_note ${row_id}`;

const toText = (value: FormDataEntryValue | null | undefined): string =>
  typeof value === 'string' ? value : '';

/** The values of a checkout form. */
export const readTyped = (form: FormData): TypedForm => {
  const notes = form.getAll('row_note');
  const fields = NAMES.filter((name) => form.has(name)).map(
    (name) => [name, toText(form.get(name))] as const,
  );
  const rows = form
    .getAll('row_note_id')
    .map((id, at) => [toNoteName(toText(id)), toText(notes[at])] as const);
  return Object.fromEntries<string>([...fields, ...rows]);
};

const isTouched = (field: Element): boolean => {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return ['radio', 'checkbox'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
};

/** Sets a field; a choice that is not offered any more stays as it is. */
const setField = (field: Element | RadioNodeList | null, text: string): void => {
  if (field instanceof RadioNodeList) {
    const offered = [...field].some((one) => one instanceof HTMLInputElement && one.value === text);
    if (offered) field.value = text;
  } else if (field instanceof HTMLSelectElement) {
    if ([...field.options].some(({ value }) => value === text)) field.value = text;
  } else if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.checked ||= field.value === text;
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text;
};

const setNotes = (form: HTMLFormElement, typed: TypedForm): void => {
  for (const id of form.querySelectorAll<HTMLInputElement>('[name=row_note_id]')) {
    const row = id.closest('details');
    const text = typed[toNoteName(id.value)] ?? '';
    setField(row?.querySelector('[name=row_note]') ?? null, text);
    if (row && text !== '') row.open = true;
  }
};

/**
 * Fills a form with what was typed before, unless something was typed into it already. A day that is not `isOpen` any more is left
 * out, and with it the hours of pickup; an empty one means the earliest.
 */
export const restoreTyped = (
  form: HTMLFormElement,
  typed: TypedForm,
  isOpen: (day: string) => boolean,
): void => {
  if ([...form.elements].some(isTouched)) return;
  const day = typed['date_delivery'] ?? '';
  const hasDay = day === '' || isOpen(day);
  const names = NAMES.filter((name) => hasDay || (name !== 'date_delivery' && name !== 'pickup_window'));
  for (const name of names) {
    const text = typed[name];
    if (text !== undefined) setField(form.elements.namedItem(name), text);
  }
  setNotes(form, typed);
};
