import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The animations that the page started by script, with their elements and durations (ms). */
    entrances: { readonly element: Element; readonly duration: unknown }[];
  }
}

/** Records which elements the page animates. */
export const watchEntrances = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.entrances = [];
    const original: unknown = Reflect.get(Element.prototype, 'animate');
    const animate = function (this: Element, ...options: Parameters<Element['animate']>): Animation {
      const animation = Reflect.apply(original as Element['animate'], this, options);
      window.entrances.push({ element: this, duration: animation.effect?.getTiming().duration });
      return animation;
    };
    Object.assign(Element.prototype, { animate });
  });

/** The durations (ms) of an element's entrances. */
export const readEntrances = (element: Locator): Promise<readonly unknown[]> =>
  element.evaluate((target) =>
    window.entrances.filter((each) => each.element === target).map(({ duration }) => duration),
  );
