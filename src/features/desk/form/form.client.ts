/**
 * Forms of the desk: how many fields differ from what the server sent, a question before they are left, and `Ctrl+S`, which sends the form in
 * which somebody types, or the topmost one.
 */

const findForms = (): readonly HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('[data-desk-form]'),
];

/** Whether what is typed differs from what the server sent. */
const countChanged = (form: HTMLFormElement): number => {
  const data = new FormData(form);
  const names = [...data.keys()].filter((key) => key.startsWith('was_'));
  const toText = (value: FormDataEntryValue | null): string =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  return names.filter((was) => {
    const name = was.slice('was_'.length);
    const typed = data.getAll(name).map(toText).join(',');
    return typed !== toText(data.get(was));
  }).length;
};

const sent = new WeakSet<HTMLFormElement>();

const show = (form: HTMLFormElement): void => {
  const text = form.querySelector<HTMLElement>('[data-form-changed]');
  const count = countChanged(form);
  if (text)
    text.textContent = count > 0 ? (text.dataset['formChanged'] ?? '').replace('#', String(count)) : '';
};

for (const form of findForms()) {
  form.addEventListener('input', () => show(form));
  form.addEventListener('submit', () => sent.add(form));
  // A browser may keep what was typed over a reload.
  show(form);
}
document.querySelector<HTMLElement>('[data-desk-form] [aria-invalid]')?.focus();

globalThis.addEventListener('beforeunload', (event) => {
  const isLeft = findForms().some((form) => !sent.has(form) && countChanged(form) > 0);
  if (isLeft) event.preventDefault();
});
// Back may show the page as it was left.
globalThis.addEventListener('pageshow', () => {
  for (const form of findForms()) sent.delete(form);
});

document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
  const forms = findForms();
  const form = forms.find((one) => one.contains(document.activeElement)) ?? forms[0];
  if (!form) return;
  event.preventDefault();
  // As Enter does: a form may have several buttons.
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
});
