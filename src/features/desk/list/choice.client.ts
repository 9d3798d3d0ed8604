/**
 * The choice of a list: ticks of rows, and what they say. A list with `data-choice` keeps them for the session by its view and filters, over
 * pages, sorts and visits; acts send those of other pages, too, and never those of other filters, which a line names.
 */

/** The value and the amount of a tick, by the subject of its row. */
type Choice = Readonly<Record<string, readonly [value: string, amount: string]>>;
/** The choices of a view, by their filters. */
type Choices = Readonly<Record<string, Choice>>;

const form = document.querySelector<HTMLFormElement>('[data-desk-list]');
const { choice: filters = '', choiceView: view } = form?.dataset ?? {};
const KEPT = `desk-choice ${view}`;
/** The ticks of the last act, until it was done. */
const SENT = 'desk-choice-sent';

export const findTicks = (): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('[name="tick"]') ?? []),
];
const find = (selector: string): HTMLElement | null | undefined => form?.querySelector<HTMLElement>(selector);
const findInput = (selector: string): HTMLInputElement | null | undefined =>
  form?.querySelector<HTMLInputElement>(selector);

/** A tick's value is the version and the subject. */
const toSubject = (value: string): string => value.slice(value.indexOf(' ') + 1);

const readAll = (): Choices =>
  view === undefined ? {} : (JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Choices);
const read = (): Choice => readAll()[filters] ?? {};
const store = (choice: Choice): void => {
  if (view === undefined) return;
  const others = Object.entries(readAll()).filter(([name]) => name !== filters);
  const all = Object.keys(choice).length > 0 ? [...others, [filters, choice]] : others;
  sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(all)));
};

/** Chosen rows that are not on this page. */
const listElsewhere = (): Choice => {
  const here = new Set(findTicks().map(({ value }) => toSubject(value)));
  return Object.fromEntries(Object.entries(read()).filter(([subject]) => !here.has(subject)));
};

const formatNumber = (value: number): string => value.toLocaleString(document.documentElement.lang);
const formatEuros = (value: number): string =>
  value.toLocaleString(document.documentElement.lang, { style: 'currency', currency: 'EUR' });
const sum = find('[data-tick-sum]');
const wholeSum = sum?.textContent ?? '';

/** A text of a count: `# …`, or its own one for 1. */
const toCounted = ({ dataset }: HTMLElement, name: string, count: number): string =>
  ((count === 1 && dataset[`${name}One`]) || (dataset[`${name}Count`] ?? '')).replace(
    '#',
    formatNumber(count),
  );

const showLine = (line: HTMLElement | null | undefined, count: number): void => {
  if (!line) return;
  line.hidden = count === 0;
  line.textContent = count === 0 ? '' : toCounted(line, 'choice', count);
};

/** How many rows an act would touch. */
const showCounts = (count: number): void => {
  for (const act of form?.querySelectorAll('.bulk-acts [type="submit"]') ?? []) {
    act.querySelector('[data-act-count]')?.remove();
    if (count === 0) continue;
    const said = document.createElement('span');
    said.setAttribute('data-act-count', '');
    said.textContent = ` ${formatNumber(count)}`;
    act.append(said);
  }
};

/** Says what is chosen, and keeps it. */
export const showTicks = (): void => {
  const ticks = findTicks();
  const chosen = ticks.filter(({ checked }) => checked);
  const elsewhere = listElsewhere();
  const here = chosen.map(
    ({ value, dataset }) => [toSubject(value), [value, dataset['amount'] ?? '']] as const,
  );
  store({ ...elsewhere, ...Object.fromEntries(here) });
  const page = findInput('[data-tick-page]');
  if (page) {
    page.checked = chosen.length > 0 && chosen.length === ticks.length;
    page.indeterminate = chosen.length > 0 && !page.checked;
  }
  const away = Object.values(elsewhere);
  const count = chosen.length + away.length;
  const amounts = [...here.map(([, [, amount]]) => amount), ...away.map(([, amount]) => amount)];
  const text = find('[data-tick-count]');
  if (text) text.textContent = count > 0 ? toCounted(text, 'tick', count) : (text.dataset['tickNone'] ?? '');
  if (sum)
    sum.textContent =
      count > 0 ? formatEuros(amounts.reduce((total, one) => total + Number(one), 0)) : wholeSum;
  for (const tick of ticks) tick.closest('tr')?.classList.toggle('is-picked', tick.checked);
  const all = findInput('[data-tick-all]');
  showCounts(all?.checked ? Number(all.dataset['tickAll']) : count);
  showLine(find('[data-choice-away]'), away.length);
  const unseen = Object.entries(readAll()).filter(([name]) => name !== filters);
  showLine(
    find('[data-choice-others]'),
    unseen.reduce((total, [, choice]) => total + Object.keys(choice).length, 0),
  );
  const drop = find('[data-choice-drop]');
  if (drop) drop.hidden = away.length === 0 && unseen.length === 0;
};

/** Which rows an act was asked for: once it is done, they are no longer chosen. */
export const keepSent = (values: readonly string[]): void =>
  sessionStorage.setItem(SENT, JSON.stringify(values.map(toSubject)));

const dropSent = (): void => {
  const act = document.querySelector<HTMLElement>('[data-desk-toast]')?.dataset['deskToast'] ?? 'views.';
  if (act.startsWith('views.')) return;
  const sent = new Set(JSON.parse(sessionStorage.getItem(SENT) ?? '[]') as readonly string[]);
  sessionStorage.removeItem(SENT);
  store(Object.fromEntries(Object.entries(read()).filter(([subject]) => !sent.has(subject))));
};

/** Ticks the rows that are chosen, with the versions that the page shows; a page that asks about rows has them ticked. */
const restore = (): void => {
  if (view !== undefined) {
    const kept = read();
    for (const tick of findTicks())
      tick.checked = tick.defaultChecked || Object.hasOwn(kept, toSubject(tick.value));
  }
  showTicks();
};

form?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches('[data-tick-page]')) for (const tick of findTicks()) tick.checked = target.checked;
  showTicks();
});

form?.addEventListener('formdata', ({ formData }) => {
  if (view === undefined) return;
  for (const [value] of Object.values(listElsewhere())) formData.append('tick', value);
  keepSent(formData.getAll('tick').map(String));
});

find('[data-choice-drop]')?.addEventListener('click', () => {
  for (const tick of findTicks()) tick.checked = false;
  sessionStorage.removeItem(KEPT);
  showTicks();
  find('[data-tick-page], tbody a')?.focus();
});

globalThis.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restore();
});
dropSent();
restore();
