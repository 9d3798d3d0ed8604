/** A navigation that the visitor began; a reload would replace the page that they asked for. */
const LEAVING_MS = 10_000;

let leftAt = -Infinity;

addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/** Milliseconds for which a reload has to wait; 0 on a page that nobody leaves. */
export const getLeavingTime = (): number => Math.max(0, leftAt + LEAVING_MS - performance.now());
