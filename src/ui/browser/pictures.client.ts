/** Pictures that load later show a grey placeholder of their final size, and fade in when they are below the first screen. */
import { enter, isBelowWindow, PICTURE_ENTRANCE } from './entrance.client.ts';

/** Marks the placeholder; a `.picture` has one of its own. */
const WAITING = 'data-waiting';

const waiting = new Set(
  [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    (picture) => !picture.complete && isBelowWindow(picture),
  ),
);
for (const picture of waiting) if (!picture.closest('.picture')) picture.setAttribute(WAITING, '');

const show = (picture: HTMLImageElement): void => {
  waiting.delete(picture);
  picture.removeAttribute(WAITING);
  enter(picture, PICTURE_ENTRANCE);
};

/** `load` and `error` do not bubble. */
const onSettled = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && waiting.has(target)) show(target);
};
for (const name of ['load', 'error'] as const) document.addEventListener(name, onSettled, true);

const showSettled = (): boolean => {
  for (const picture of waiting) if (picture.complete) show(picture);
  return waiting.size === 0;
};

// Browsers without lazy loading request all pictures at once: some may have settled before the listeners.
if (!('loading' in HTMLImageElement.prototype))
  void import('./check-repeatedly.ts').then(({ checkRepeatedly }) => checkRepeatedly(showSettled));
