import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { isIban } from '#src/contract/iban.ts';
import { LOG_FORMATS, LOG_LEVELS } from '#src/backoffice/log.ts';
import {
  baseUrl,
  decimal,
  folder,
  list,
  oneOf,
  origin,
  text,
  timezone,
  url,
  variable,
  wholeNumber,
} from './variables.ts';

const HOST_PATTERN = /^[A-Za-z0-9._:-]{1,253}$/;
const HOST_AND_PORT = /^[A-Za-z0-9._-]{1,253}(:\d{1,5})?$/;

/** All environment variables; `docs/settings.md` documents them. */
const schema = z.object({
  HOST: variable('a host name or an address', (raw) =>
    HOST_PATTERN.test(raw) && (/[^\d.]/.test(raw) || isIPv4(raw)) ? raw : undefined,
  ).prefault('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).prefault('4321'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: url('postgres://user:password@host/database', 'postgres:', 'postgresql:').optional(),
  SEED: oneOf('demo', 'none').prefault('demo'),
  SHOP_NAME: text('a text of 1 to 80 characters', /^.{1,80}$/u).prefault('Fondaco'),
  SHOP_FREE_SHIPPING_FROM: decimal(1_000_000, 4).prefault('250'),
  SHOP_SHIPPING_COST: decimal(1_000_000, 4).prefault('9.90'),
  SHOP_IBAN: variable('an IBAN with its right check digits, with or without spaces', (raw) =>
    isIban(raw) ? raw : undefined,
  ).optional(),
  SHOP_TIMEZONE: timezone.prefault('Europe/Rome'),
  BACKOFFICE_URL: baseUrl.optional(),
  BACKOFFICE_METHOD_PREFIX: text('letters, digits, dots and _', /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/).prefault(
    'b2b',
  ),
  BACKOFFICE_API_TOKEN: text('printable characters on one line', /^[\x20-\x7e]{1,4096}$/).optional(),
  BACKOFFICE_LANGUAGE: oneOf('en', 'visitor').prefault('en'),
  BACKOFFICE_TIMEOUT_MS: wholeNumber(100, 120_000).prefault('5000'),
  BACKOFFICE_MEDIA_HOSTS: list('host names separated by commas', HOST_AND_PORT).optional(),
  TRACKING_HOST: baseUrl.optional(),
  KAFKA_BROKERS: list('host:port separated by commas', /^[A-Za-z0-9._-]{1,253}:\d{1,5}$/).optional(),
  REGISTRATION_URL: url('http:// or https:// and a host', 'http:', 'https:').optional(),
  SMTP_URL: url('smtp:// or smtps:// and a host', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: text(
    'an e-mail address, or Name <address>',
    /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
  ).optional(),
  CARD_PROVIDER: oneOf('test').optional(),
  SESSION_SECRET: text('at least 32 characters', /^[\x20-\x7e]{32,}$/).optional(),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  RATE_LIMIT_FACTOR: variable('a number from 0 to 1000', (raw) =>
    /^\d{1,4}(\.\d{1,3})?$/.test(raw) && Number(raw) <= 1000 ? Number(raw) : undefined,
  ).prefault('1'),
  ALLOW_DEMO_LOGINS: oneOf('1', '0').optional(),
  LOG_LEVEL: oneOf(...LOG_LEVELS).prefault('info'),
  LOG_FORMAT: oneOf(...LOG_FORMATS).optional(),
});

type Variables = z.output<typeof schema>;

/** Variables whose values are never printed or logged. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'BACKOFFICE_API_TOKEN',
  'SMTP_URL',
  'SESSION_SECRET',
]);

/** The settings of the process: the variables, and values derived from several of them. */
export type Environment = Omit<Variables, 'PUBLIC_URL' | 'ALLOW_DEMO_LOGINS'> & {
  /** Scheme, host and port that visitors use, without a trailing slash. */
  readonly PUBLIC_URL: string;
  /** Whether demo logins work: all addresses are loopback, or the operator allowed them. */
  readonly allowDemoLogins: boolean;
};

export type ParsedEnvironment =
  | { readonly ok: true; readonly environment: Environment }
  /** `problem` is one line: the variable, what was read, what is allowed. */
  | { readonly ok: false; readonly problem: string };

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);

const toOrigin = (host: string, port: number): string =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;

const toProblem = (name: string, raw: string | undefined, allowed: string): string => {
  const read = SECRETS.has(name) ? 'a value that is not shown' : JSON.stringify(raw ?? '');
  return `${name}: read ${read}, allowed: ${allowed}`;
};

/** Variables that say where a process runs and keeps its data; its pages do not show them. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['HOST', 'PORT', 'DATA_DIR', 'LOG_LEVEL', 'LOG_FORMAT']);

/** The settings that pages may show. */
export const toPageSettings = (environment: Environment): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !SECRETS.has(name) && !OF_THE_PROCESS.has(name)),
  );

/** The first violated rule that involves several variables. */
const findConflict = (variables: Variables): [name: keyof Variables, allowed: string] | undefined => {
  const loopback = isLoopback(variables.HOST);
  if (variables.RATE_LIMIT_FACTOR === 0 && !loopback)
    return ['RATE_LIMIT_FACTOR', 'more than 0 unless HOST is a loopback address'];
  if (variables.CARD_PROVIDER === 'test' && !loopback)
    return ['CARD_PROVIDER', 'test only while HOST is a loopback address'];
  if (variables.CARD_PROVIDER !== undefined && variables.BACKOFFICE_URL !== undefined)
    return ['CARD_PROVIDER', 'nothing while BACKOFFICE_URL is set: the remote back office takes payments'];
  if (variables.DATABASE_URL !== undefined && variables.BACKOFFICE_URL !== undefined)
    return ['DATABASE_URL', 'nothing while BACKOFFICE_URL is set: the remote back office stores the data'];
  return undefined;
};

const toEnvironment = ({ ALLOW_DEMO_LOGINS, ...variables }: Variables): Environment => {
  const { HOST, PORT, TRUST_PROXY } = variables;
  const PUBLIC_URL = variables.PUBLIC_URL ?? toOrigin(HOST, PORT);
  const local = isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname) && TRUST_PROXY === 0;
  return { ...variables, PUBLIC_URL, allowDemoLogins: local || ALLOW_DEMO_LOGINS === '1' };
};

/** Parses all variables; an empty one counts as not set. */
export const parseEnvironment = (env: NodeJS.ProcessEnv): ParsedEnvironment => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    return { ok: false, problem: toProblem(name, present[name], issue?.message ?? '') };
  }
  const conflict = findConflict(parsed.data);
  if (conflict) return { ok: false, problem: toProblem(conflict[0], present[conflict[0]], conflict[1]) };
  return { ok: true, environment: toEnvironment(parsed.data) };
};

/** An invalid environment; `message` is one line for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

let cached: Environment | undefined;

/** The settings of this process, read once; throws `EnvironmentError`. */
export const getEnvironment = (): Environment => {
  if (cached) return cached;
  const parsed = parseEnvironment(process.env);
  if (!parsed.ok) throw new EnvironmentError(parsed.problem);
  return (cached = parsed.environment);
};
