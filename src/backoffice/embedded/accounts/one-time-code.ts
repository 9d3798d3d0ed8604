import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Steps (30 s) by which the clock of a phone may differ. */
const DRIFT = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

const toTotp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base 32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code of six digits, at an instant (ms); undefined for a wrong one. */
export const findStep = (secret: string, code: string, now: number): number | undefined => {
  const totp = toTotp(secret);
  const drift = totp.validate({ token: code, timestamp: now, window: DRIFT });
  return drift === null ? undefined : totp.counter({ timestamp: now }) + drift;
};

const createRecoveryCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** New recovery codes, without their dash. */
export const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, createRecoveryCode);

/** A typed code: capitals and digits alone. */
export const toTypedCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

/** SHA-256 of a user's recovery code. */
export const toCodeHash = (user_id: number, code: string): string =>
  createHash('sha256').update(`${user_id} ${code}`).digest('hex');
