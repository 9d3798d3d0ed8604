/** Reloads the page when the browser is online again, unless the visitor has just left it. */
import { getLeavingTime } from './leaving.client.ts';

addEventListener('online', () => {
  setTimeout(() => navigator.onLine && location.reload(), getLeavingTime());
});
