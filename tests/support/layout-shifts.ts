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
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 60) : String(node?.nodeName);
        return `${name}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
      });
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Records the layout shifts of every page that opens from now on, from its first paint, also those that follow an input. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(record);

/** Resolves when a frame has been painted. */
export const paint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** The shifts of the frames painted so far, since the page opened or since `forgetShifts`. */
export const readShifts = (page: Page): Promise<readonly LayoutShift[]> => page.evaluate(() => window.shifts);

export const forgetShifts = (page: Page): Promise<unknown> => page.evaluate(() => (window.shifts = []));
