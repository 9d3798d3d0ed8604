/** Codes of a scanner are posted one after another while the next is read; the page's list is replaced, the field keeps the focus. */
import './quick-order.client.ts';
import { canScan, openCamera } from './scan-camera.client.ts';

const RESULT = '[data-scan-result]';
const form = document.querySelector<HTMLFormElement>('form[data-scan]');
const field = form?.querySelector<HTMLInputElement>('[name="scan"]');
const waiting: string[] = [];
let isPosting = false;

const listQuantities = (): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${RESULT} input[name="quantity"]`),
];

/** The article of a row's field. */
const toArticle = (input: HTMLInputElement): string | undefined =>
  input.closest<HTMLElement>('[data-row]')?.dataset['row'];

/** Shows the new list; quantities that were typed into other rows stay. */
const showList = (page: Document): void => {
  const typed = new Map(
    listQuantities()
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((input) => [toArticle(input), input]),
  );
  const next = page.querySelector(RESULT);
  if (next) document.querySelector(RESULT)?.replaceWith(next);
  for (const input of listQuantities()) {
    const before = typed.get(toArticle(input));
    if (before && before.defaultValue === input.defaultValue) input.value = before.value;
  }
  listQuantities()[0]?.dispatchEvent(new Event('input', { bubbles: true }));
};

const say = (text: string): void => {
  const status = form?.querySelector('[data-scan-said]');
  if (status) status.textContent = text;
};

const post = async (scan: HTMLFormElement, code: string): Promise<void> => {
  const body = new FormData(scan);
  body.set('scan', code);
  const response = await fetch(scan.action, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const text = page.querySelector<HTMLTextAreaElement>('form[data-scan] [name="text"]');
  const own = scan.querySelector<HTMLTextAreaElement>('[name="text"]');
  if (!text || !own) throw new Error(`${scan.action} responded ${response.status}`);
  own.value = text.value;
  const [stored, draft] = [page, scan].map((place) =>
    place.querySelector<HTMLInputElement>('[name="draft"]'),
  );
  if (stored && draft) draft.value = stored.value;
  // Reloading the page, or going back to it, shows the list.
  history.replaceState(history.state, '', response.url);
  showList(page);
  say(page.querySelector('[data-scan-said]')?.textContent ?? '');
};

/** Posts the codes that wait, in their order. One that cannot be posted goes back into the field. */
const postAll = async (scan: HTMLFormElement): Promise<void> => {
  if (isPosting) return;
  isPosting = true;
  for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
    try {
      await post(scan, code);
    } catch {
      // The network may be gone: nothing is lost, and Enter tries again.
      waiting.unshift(code);
      if (field && field.value === '' && waiting.length === 1) field.value = waiting.pop() ?? '';
      say(scan.dataset['failed'] ?? '');
      break;
    }
  }
  isPosting = false;
};

const take = (code: string): void => {
  if (!form) return;
  // Enter in the empty field retries the codes that could not be posted.
  if (code.trim() !== '') waiting.push(code.trim());
  void postAll(form);
};

if (form && field) {
  field.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    take(field.value);
    field.value = '';
    field.focus();
  });
  form
    .querySelector('[data-camera-close]')
    ?.addEventListener('click', () => form.querySelector('dialog')?.close());
  const camera = form.querySelector<HTMLButtonElement>('[data-scan-camera]');
  void canScan().then((isOffered) => {
    if (camera) camera.hidden = !isOffered;
  });
  camera?.addEventListener('click', () => {
    const dialog = form.querySelector('dialog');
    if (dialog) void openCamera(dialog, take);
  });
}
