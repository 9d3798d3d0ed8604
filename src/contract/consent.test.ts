import { describe, expect, it } from 'vitest';
import { CONSENT_SECONDS, parseConsent, toConsentCookie } from './consent.ts';

const AT = Date.UTC(2026, 10, 25, 12);

describe('the cookie of the consent', () => {
  it.each([true, false])('stores version, answer (%s) and time', (statistics) => {
    const cookie = toConsentCookie({ statistics, at: AT });
    expect(cookie).toBe(`v2.${statistics ? 1 : 0}.${AT / 1000}`);
    expect(parseConsent(cookie, AT + 1)).toEqual({ statistics, at: AT });
  });

  it('holds six months', () => {
    const cookie = toConsentCookie({ statistics: true, at: AT });
    const end = AT + CONSENT_SECONDS * 1000;
    expect(parseConsent(cookie, end)).toBeDefined();
    expect(parseConsent(cookie, end + 1)).toBeUndefined();
    expect(CONSENT_SECONDS / 86_400).toBeGreaterThan(180);
  });

  it.each([
    '',
    'yes',
    'v3.1.1795600000',
    'v1.1.1795600000',
    'v2.2.1795600000',
    'v2.1.',
    'v2.1.99999999999',
    'v2.1.1795600000;x',
  ])('is ignored when it is %j', (cookie) => {
    expect(parseConsent(cookie, AT)).toBeUndefined();
  });

  it('is ignored when there is none', () => {
    expect(parseConsent(undefined, AT)).toBeUndefined();
  });
});
