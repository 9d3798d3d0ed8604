const YEAR = 365 * 24 * 60 * 60;

/**
 * Headers of every answer, pages, files and errors alike. Pages bring a policy of their own, with the hashes
 * of their scripts; this one is for what is not a page.
 */
export const toSecurityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR}` }),
});
