/** Runs in every page's head: marks the root when the visitor has not chosen, which shows the banner where the page has one. */
import { CONSENT_COOKIE, parseConsent } from '#src/contract/consent.ts';

const [, cookie] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
if (!parseConsent(cookie, Date.now())) document.documentElement.setAttribute('data-ask-consent', '');
