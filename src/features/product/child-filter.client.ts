import { fill } from '#src/i18n/fill.ts';

/** Empty values mean no filter. */
type Choice = { group: string; size: string; all: boolean };

/** Shows matching rows, up to the table's limit unless `all`. Returns the number of matching and of shown rows. */
const showRows = (
  section: HTMLElement,
  { group, size, all }: Choice,
): { matching: number; shown: number } => {
  const most = all ? Infinity : Number(section.dataset['childTable']);
  let [matching, shown] = [0, 0];
  for (const body of section.querySelectorAll<HTMLElement>('tbody')) {
    const before = shown;
    for (const row of body.querySelectorAll<HTMLElement>('[data-row]')) {
      const fits =
        (group === '' || body.dataset['group'] === group) && (size === '' || row.dataset['size'] === size);
      row.hidden = !fits || shown >= most;
      if (fits) matching += 1;
      if (!row.hidden) shown += 1;
    }
    body.hidden = shown === before;
  }
  return { matching, shown };
};

/** Updates the address without a navigation. */
const updateAddress = ({ group, size, all }: Choice): void => {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries({ group, size, all: all ? '1' : '' })) {
    if (value === '') url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  history.replaceState(history.state, '', url);
};

const setText = (place: Element | null, words: string | undefined, values: Record<string, number>): void => {
  if (place && words !== undefined) place.textContent = fill(words, values);
};

const apply = (section: HTMLElement, choice: Choice): void => {
  const { matching, shown } = showRows(section, choice);
  for (const chip of section.querySelectorAll<HTMLElement>('.chips a')) {
    if (chip.dataset['group'] === choice.group) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  const count = section.querySelector<HTMLElement>('[data-child-count]');
  setText(count, count?.dataset['childCount'], { shown });
  const more = section.querySelector<HTMLElement>('[data-child-all]');
  const words = more?.querySelector<HTMLElement>('[data-words]') ?? null;
  setText(words, words?.dataset['words'], { count: matching });
  if (more) more.hidden = shown === matching;
  updateAddress(choice);
};

/** Filters the table of sizes in place; without JavaScript, its links and form do so by the address. */
const start = (section: HTMLElement): void => {
  const query = new URLSearchParams(location.search);
  const current = section.querySelector<HTMLElement>('.chips [aria-current]');
  const select = section.querySelector<HTMLSelectElement>('[data-child-sizes] select');
  const choice: Choice = {
    group: current?.dataset['group'] ?? '',
    size: select?.value ?? '',
    all: query.get('all') === '1',
  };
  const change = (part: Partial<Choice>): void => apply(section, Object.assign(choice, part));
  section.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chip = event.target.closest<HTMLElement>('.chips a');
    const more = event.target.closest('[data-child-all] a');
    if (!chip && !more) return;
    event.preventDefault();
    change(chip ? { group: chip.dataset['group'] ?? '', all: false } : { all: true });
  });
  select?.addEventListener('change', () => change({ size: select.value, all: false }));
};

const table = document.querySelector<HTMLElement>('[data-child-table]');
if (table) start(table);
