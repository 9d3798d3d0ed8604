/**
 * Elements with `data-fade-in` below the first screen enter once. The delay of their entrance starts within one screen of the element, so
 * that it has usually passed when the visitor arrives; a visitor who arrives earlier does not wait.
 */
import { enter, isBelowWindow } from '#src/ui/browser/entrance.client.ts';

const watch = (
  parts: readonly Element[],
  options: IntersectionObserverInit,
  onEnter: (part: Element) => void,
): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onEnter(target);
    }
  }, options);
  for (const part of parts) observer.observe(part);
};

const below = [...document.querySelectorAll('[data-fade-in]')].filter(isBelowWindow);
const entrances = new Map<Element, Animation>();

watch(below, { rootMargin: '0px 0px 100% 0px' }, (part) => {
  const entrance = enter(part);
  if (entrance) entrances.set(part, entrance);
});
watch(below, {}, (part) => entrances.get(part)?.effect?.updateTiming({ delay: 0 }));
