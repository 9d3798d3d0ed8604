/**
 * A form that is sent without a network would lose what was typed: the page stays instead, and the modal says why. Login, reset and
 * registration are only logged (specification, section 8): the bar at the bottom says that the browser is offline.
 */
import { showFailure } from './failure.client.ts';

const ONLY_LOGGED = '.login-form';

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || navigator.onLine) return;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  if (form.matches(ONLY_LOGGED)) console.warn(`${form.action}: no network`);
  else void showFailure({ kind: 'network' });
});
