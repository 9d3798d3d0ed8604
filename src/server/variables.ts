import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * The schema of a variable. `parse` converts the trimmed text and returns undefined when it is not allowed; `allowed`
 * describes the allowed values to the operator.
 */
export const variable = <T>(allowed: string, parse: (raw: string) => T | undefined) =>
  z.string().transform((raw, context) => {
    const value = parse(raw.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });

export const wholeNumber = (min: number, max: number) =>
  variable(`a whole number from ${min} to ${max}`, (raw) => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });

export const decimal = (max: number, decimals: number) =>
  variable(`a number from 0 to ${max} with at most ${decimals} decimals, such as 9.90`, (raw) => {
    const [, whole, places = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(raw) ?? [];
    const value = whole === undefined || places.length > decimals ? Number.NaN : Number(raw);
    return value <= max ? value : undefined;
  });

export const oneOf = <const T extends string>(...values: readonly T[]) =>
  variable(values.join(' or '), (raw) => values.find((value) => value === raw));

export const text = (allowed: string, pattern: RegExp) =>
  variable(allowed, (raw) => (pattern.test(raw) ? raw : undefined));

/** A comma-separated list whose parts all match. */
export const list = (allowed: string, pattern: RegExp) =>
  variable(allowed, (raw) => {
    const parts = raw.split(',').map((part) => part.trim());
    return parts.every((part) => pattern.test(part)) ? parts : undefined;
  });

const parseUrl = (raw: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
};

/** A URL with one of these protocols, returned as written. */
export const url = (allowed: string, ...protocols: readonly string[]) =>
  variable(allowed, (raw) => (parseUrl(raw, protocols) ? raw : undefined));

/** Scheme, host and port only, without a trailing slash. */
export const origin = variable('http:// or https://, a host and a port, without a path', (raw) => {
  const parsed = parseUrl(raw, ['http:', 'https:']);
  const isOrigin = parsed && parsed.href === `${parsed.origin}/`;
  return isOrigin ? parsed.origin : undefined;
});

/** A URL that paths are appended to: no query, no credentials, no trailing slash. */
export const baseUrl = variable('http:// or https://, a host and perhaps a path', (raw) => {
  const parsed = parseUrl(raw, ['http:', 'https:']);
  const isBase = parsed && parsed.href === `${parsed.origin}${parsed.pathname}`;
  return isBase ? parsed.href.replace(/(?<!\/)\/+$/, '') : undefined;
});

export const folder = variable('the path of a folder', (raw) =>
  raw.includes('\0') ? undefined : resolve(raw),
);

export const timezone = variable('an IANA time zone, such as Europe/Rome', (raw) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: raw }).resolvedOptions().timeZone && raw;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
});
