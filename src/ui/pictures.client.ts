/** Pictures that load later show a grey placeholder of their final size, and fade in when they are below the first screen. */
import { enter, isBelowWindow, PICTURE_ENTRANCE } from './entrance.client.ts';

const WAITING = 'data-waiting';

const show = (picture: Element): void => {
  picture.removeAttribute(WAITING);
  enter(picture, PICTURE_ENTRANCE);
};

const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
  (picture) => !picture.complete && isBelowWindow(picture),
);
for (const picture of waiting) picture.setAttribute(WAITING, '');

/** `load` and `error` do not bubble. */
const onSettled = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.hasAttribute(WAITING)) show(target);
};
for (const name of ['load', 'error'] as const) document.addEventListener(name, onSettled, true);

const showSettled = (): boolean => {
  const left = waiting.filter((picture) => picture.hasAttribute(WAITING));
  for (const picture of left) if (picture.complete) show(picture);
  return left.every(({ complete }) => complete);
};

// Browsers without lazy loading request all pictures at once: some may have settled before the listeners.
if (!('loading' in HTMLImageElement.prototype))
  void import('./check-repeatedly.ts').then(({ checkRepeatedly }) => checkRepeatedly(showSettled));
