import { toSVG } from 'bwip-js/node';

type Named = { readonly shop: string; readonly email: string; readonly secret: string };

/** The address that apps for codes read (Key Uri Format). */
export const toFactorUri = ({ shop, email, secret }: Named): string =>
  `otpauth://totp/${encodeURIComponent(`${shop}:${email}`)}?${new URLSearchParams({ secret, issuer: shop })}`;

/** The QR code of a secret, as SVG. */
export const drawFactor = (named: Named): string =>
  toSVG({ bcid: 'qrcode', text: toFactorUri(named), scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });

/** In groups of four, for people who type it. */
export const spaceSecret = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** A recovery code as it is printed. */
export const withDash = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
