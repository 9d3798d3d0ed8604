import { DAY_SECONDS } from '#src/contract/time.ts';
import { toPermissionsPolicy } from './permissions-policy.ts';

/**
 * Headers of every response: pages, files and errors. Pages override the content security policy with their own, see
 * `page-policy.ts`.
 */
export const toSecurityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': toPermissionsPolicy(),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${365 * DAY_SECONDS}` }),
});
