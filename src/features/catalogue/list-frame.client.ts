import type { ListAnswer } from './list-answer.client.ts';

/** What a page repeats from the address of its list, outside the list and its filters. */

const PREFIX = /^\/en(?=\/|$)/;

const toOtherPrefix = (path: string, like: string): string =>
  (PREFIX.exec(like)?.[0] ?? '') + path.replace(PREFIX, '');

const updateReturnPaths = (address: string): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="to"]'))
    input.value = toOtherPrefix(address, input.value);
  document.querySelector('[data-viewer-bar] a')?.setAttribute('href', address);
};

const updateMenu = (menus: readonly number[]): void => {
  for (const [position, item] of document.querySelectorAll('.menu-bar > li').entries()) {
    const mark = item.querySelector('.menu-item');
    if (menus.includes(position)) mark?.setAttribute('aria-current', 'true');
    else mark?.removeAttribute('aria-current');
  }
};

/** Updates title, menu, search box, and the links and forms that return to this page. */
export const updateFrame = ({
  title,
  menus,
  address,
}: Pick<ListAnswer, 'title' | 'menus' | 'address'>): void => {
  document.title = title;
  updateMenu(menus);
  updateReturnPaths(address);
  const { searchParams } = new URL(address, location.href);
  const box = document.querySelector<HTMLInputElement>('header .search input[type="search"]');
  if (!box || box === document.activeElement) return;
  box.defaultValue = searchParams.get('text') ?? '';
  box.value = box.defaultValue;
};
