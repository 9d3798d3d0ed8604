/**
 * Reloads the page when the browser is online again. A page that the visitor has just left waits: its reload would replace the page
 * that they asked for.
 */
const LEAVING_MS = 10_000;

let leftAt = -Infinity;

addEventListener('beforeunload', () => {
  leftAt = performance.now();
});
addEventListener('online', () => {
  const wait = Math.max(0, leftAt + LEAVING_MS - performance.now());
  setTimeout(() => navigator.onLine && location.reload(), wait);
});
