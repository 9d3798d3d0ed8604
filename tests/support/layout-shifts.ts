import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts recorded so far. */
    shifts: LayoutShift[];
  }
}

/** `value`: the score, as the browser's `LayoutShift` has it; `moved`: per element its start, its old place and its new one. */
export type LayoutShift = { readonly value: number; readonly moved: readonly string[] };

type Entry = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

const record = (): void => {
  window.shifts = [];
  /** When a frame with the whole document was painted (ms). */
  let complete = Infinity;
  const endNextFrame = (): number => requestAnimationFrame(() => (complete = performance.now()));
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(endNextFrame));
  /** Whether an element that ends at the right grew to the left, as a price does of which the parser had read half. */
  const isGrown = ({ previousRect: from, currentRect: to }: Entry['sources'][number]): boolean =>
    to.right === from.right && to.y === from.y && to.height === from.height && to.width > from.width;
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Entry[]) {
      const hasGrown = sources.length > 0 && sources.every(isGrown);
      if (hasGrown && startTime < complete) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 60) : String(node?.nodeName);
        return `${name}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Records the layout shifts of every page that opens from now on, from its first paint, also those that follow an input. A text aligned to
 * the right, painted while the parser is in the middle of it, is none: where a parser pauses is not the page's choice.
 */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(record);

/** Resolves when a frame has been painted. */
export const paint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** The shifts of the frames painted so far, since the page opened or since `forgetShifts`. */
export const readShifts = (page: Page): Promise<readonly LayoutShift[]> => page.evaluate(() => window.shifts);

export const forgetShifts = (page: Page): Promise<unknown> => page.evaluate(() => (window.shifts = []));
