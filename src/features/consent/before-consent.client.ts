/** Runs in every page's head: marks the root when the visitor has not chosen, which shows the banner where the page has one. */
import { CONSENT_COOKIE, parseConsent } from '#src/contract/consent.ts';

const START = `${CONSENT_COOKIE}=`;
const cookie = document.cookie.split('; ').find((one) => one.startsWith(START));
if (!parseConsent(cookie?.slice(START.length), Date.now()))
  document.documentElement.setAttribute('data-ask-consent', '');
