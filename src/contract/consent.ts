/** The visitor's choice about usage statistics, as the cookie stores it. */
import { DAY_SECONDS } from '#src/contract/time.ts';

export const CONSENT_COOKIE = 'consent';
/** Raise it when the processing changes: earlier choices are no longer valid, and all visitors are asked again. */
export const CONSENT_VERSION = 2;
/** Six months: the shortest time after which visitors may be asked again (Garante privacy, guidelines of 10 June 2021). */
const CONSENT_DAYS = 182;
export const CONSENT_SECONDS = CONSENT_DAYS * DAY_SECONDS;

export type Consent = {
  /** Whether usage statistics are allowed. */
  readonly statistics: boolean;
  /** When the visitor chose (ms since 1970). */
  readonly at: number;
};

const FORMAT = /^v(\d{1,4})\.([01])\.(\d{1,11})$/;

/** `v2.0.1795600000`: version, answer, and the time in seconds since 1970. */
export const toConsentCookie = ({ statistics, at }: Consent): string =>
  `v${CONSENT_VERSION}.${statistics ? 1 : 0}.${Math.floor(at / 1000)}`;

/** Reads the cookie; undefined for none, an unreadable one, one of another version, and one older than six months. */
export const parseConsent = (cookie: string | undefined, now: number): Consent | undefined => {
  const [, version, answer, seconds] = FORMAT.exec(cookie ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION) return undefined;
  const at = Number(seconds) * 1000;
  return at > now || now - at > CONSENT_SECONDS * 1000 ? undefined : { statistics: answer === '1', at };
};
