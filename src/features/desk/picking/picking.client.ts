/**
 * Scans of a round: what a scanner types needs no focus; each scan is an operation that waits in the browser until the shop has it, also over
 * a reload or without a network; what others took appears by itself.
 */
type Scan = { readonly operation: string; readonly code: string; readonly box: string };

const POLL_MS = 1500;
const RETRY_MS = 5000;
/** So long after the last touch a page stops asking, so that its session can end. */
const IDLE_MS = 600_000;
/** A scanner types faster than a person, in ms a character. */
const SCANNER_MS = 35;
const LEAST_CODE = 4;

const form = document.querySelector<HTMLFormElement>('[data-scan]');
const field = form?.querySelector<HTMLInputElement>('[name="code"]');
const boxField = form?.querySelector<HTMLInputElement>('[name="box"]');
const key = `desk-scans ${location.pathname}`;
const findRegion = (): HTMLElement | null => document.querySelector('[data-picking]');

const read = (): readonly Scan[] => JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Scan[];
const store = (scans: readonly Scan[]): void => {
  localStorage.setItem(key, JSON.stringify(scans));
  const text = form?.querySelector<HTMLElement>('[data-scan-queue]');
  if (text)
    text.textContent =
      scans.length > 0 ? (text.dataset['text'] ?? '').replace('#', String(scans.length)) : '';
};

/** Wrong goods sound. */
const sound = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(250);
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.type = 'square';
  tone.frequency.value = 220;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
  tone.onended = () => void audio.close();
};

/** Whether somebody types in the part that would be replaced, or chose something there. */
const isTyped = (region: HTMLElement): boolean =>
  [...region.querySelectorAll<HTMLInputElement>('form input')].some((input) =>
    input.type === 'text'
      ? input.value !== input.defaultValue || input === document.activeElement
      : input.checked !== input.defaultChecked,
  );

/** Replaces the round with that of a response; false for another page: the session or the round has ended. */
const show = async (response: Response): Promise<boolean> => {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-picking]');
  const region = findRegion();
  if (!fresh || !region) return false;
  // An older answer never wins.
  if (Number(fresh.dataset['version']) < Number(region.dataset['version'])) return true;
  region.replaceWith(document.adoptNode(fresh));
  history.replaceState(null, '', response.url);
  return true;
};

let isSending = false;
/** Sends what waits, in order; what fails stays. */
const send = async (): Promise<void> => {
  if (isSending) return;
  isSending = true;
  try {
    for (let [scan] = read(); scan; [scan] = read()) {
      const body = new FormData();
      const { operation, code, box } = scan;
      for (const [name, value] of Object.entries({ act: 'rounds.scan', operation, code, box }))
        body.set(name, value);
      const response = await fetch(location.href, { method: 'POST', body });
      if (response.status >= 500 || response.status === 429) break;
      if (!(await show(response))) {
        location.assign(location.pathname);
        return;
      }
      store(read().filter((one) => one.operation !== operation));
      if (!response.ok) sound();
    }
  } catch {
    // No network: the scans stay, and are sent again.
  }
  isSending = false;
};

/** A box is chosen in the page alone; an article or shelf goes to the shop. */
const take = (code: string): void => {
  const boxes = new Map(
    (findRegion()?.dataset['boxes'] ?? '').split(' ').map((one) => one.split('=', 2) as [string, string]),
  );
  const box = boxes.get(code.toUpperCase());
  if (box !== undefined) {
    if (boxField) boxField.value = box;
    const url = new URL(location.href);
    url.searchParams.set('box', box);
    history.replaceState(null, '', url);
    void fetch(url).then(show, () => undefined);
    return;
  }
  store([...read(), { operation: crypto.randomUUID(), code, box: boxField?.value ?? '' }]);
  void send();
};

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = field?.value.trim() ?? '';
  if (field) field.value = '';
  if (code !== '') take(code);
});

/** What was typed in a field since the last pause: perhaps a scan. */
let burst: { input: HTMLInputElement; before: string; typed: string; at: number } | undefined;
let touched = Date.now();

document.addEventListener(
  'keydown',
  (event) => {
    touched = Date.now();
    const { key: typed, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target === field || !field) return;
    const input = target instanceof HTMLInputElement && target.type === 'text' ? target : undefined;
    if (!input) {
      // The field gets the character itself.
      if (typed.length === 1 && typed !== ' ') {
        event.stopPropagation();
        field.focus();
      }
      return;
    }
    const now = event.timeStamp;
    if (typed.length === 1) {
      const isNew = burst?.input !== input || now - burst.at > SCANNER_MS;
      burst =
        isNew || !burst
          ? { input, before: input.value, typed, at: now }
          : { ...burst, typed: burst.typed + typed, at: now };
    } else if (typed === 'Enter' && burst?.input === input && burst.typed.length >= LEAST_CODE) {
      if (now - burst.at > SCANNER_MS) return;
      event.preventDefault();
      input.value = burst.before;
      take(burst.typed);
      burst = undefined;
    }
  },
  true,
);
document.addEventListener('pointerdown', () => {
  touched = Date.now();
});

/** Shows what others took. */
const poll = async (): Promise<void> => {
  const path = form?.dataset['versionPath'];
  const region = findRegion();
  if (!path || !region || document.hidden || isSending || Date.now() - touched > IDLE_MS) return;
  const response = await fetch(path);
  if (!response.ok || (await response.text()) === region.dataset['version'] || isTyped(region)) return;
  if (!(await show(await fetch(location.href)))) location.assign(location.href);
};

setInterval(() => void poll().catch(() => undefined), POLL_MS);
setInterval(() => void (read().length > 0 && send()), RETRY_MS);
globalThis.addEventListener('online', () => void send());
store(read());
void send();
field?.focus();
