import { readPage } from '#src/ui/browser/read-page.client.ts';

/** The code that the buy box shows, or that was requested last. */
let wanted = document.querySelector<HTMLSelectElement>('.buy [name="carti"]')?.value;

const toAddress = (carti: string): string => `${location.pathname}?${new URLSearchParams({ carti })}`;

/** Replaces the box; where it is above the window, what is read stays in its place. */
const swap = (former: Element, box: Element): void => {
  const { style } = document.documentElement;
  const isAbove = former.getBoundingClientRect().bottom < 0;
  const findPlace = (): number =>
    document.querySelector('.product-hero + *')?.getBoundingClientRect().top ?? 0;
  const place = findPlace();
  style.overflowAnchor = 'none';
  former.replaceWith(box);
  if (isAbove) window.scrollBy({ top: findPlace() - place, behavior: 'instant' });
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
};

/** Replaces the buy box by that of another size, unless a later one was requested meanwhile. @throws when it fails to load. */
const replaceBuyBox = async (carti: string): Promise<void> => {
  wanted = carti;
  const page = await readPage(toAddress(carti));
  const box = page.querySelector('.buy');
  const former = document.querySelector('.buy');
  if (wanted !== carti || !box || !former) return;
  const isChoosing = former.querySelector('[name="carti"]') === document.activeElement;
  swap(former, box);
  if (isChoosing) box.querySelector<HTMLElement>('[name="carti"]')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event('list-changed'));
};

// The size chosen in the buy box, in place; without JavaScript its form leads to the address.
document.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || !target.matches('.size-choice')) return;
  const carti = target.querySelector('select')?.value ?? '';
  event.preventDefault();
  history.replaceState(history.state, '', toAddress(carti));
  replaceBuyBox(carti).catch(() => location.reload());
});
