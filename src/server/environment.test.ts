import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironment, type Environment } from './environment.ts';

const read = (env: NodeJS.ProcessEnv): Environment => {
  const parsed = parseEnvironment(env);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.environment;
};

const findProblem = (env: NodeJS.ProcessEnv): string | undefined => {
  const parsed = parseEnvironment(env);
  return parsed.ok ? undefined : parsed.problem;
};

describe('the environment', () => {
  it('has a default for everything that a shop needs', () => {
    expect(read({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4321,
      PUBLIC_URL: 'http://127.0.0.1:4321',
      DATA_DIR: resolve('data'),
      SEED: 'demo',
      SHOP_NAME: 'Fondaco',
      SHOP_FREE_SHIPPING_FROM: 250,
      SHOP_SHIPPING_COST: 9.9,
      SHOP_TIMEZONE: 'Europe/Rome',
      BACKOFFICE_METHOD_PREFIX: 'b2b',
      BACKOFFICE_LANGUAGE: 'en',
      BACKOFFICE_TIMEOUT_MS: 5000,
      TRUST_PROXY: 0,
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: 'info',
      allowDemoLogins: true,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(read({ PORT: '', SEED: ' ' })).toMatchObject({ PORT: 4321, SEED: 'demo' });
  });

  it.each([
    ['an IPv6 host', { HOST: '::1' }, { PUBLIC_URL: 'http://[::1]:4321' }],
    [
      'a public address with a slash',
      { PUBLIC_URL: 'https://shop.example/' },
      { PUBLIC_URL: 'https://shop.example' },
    ],
    [
      'a back office below a path',
      { BACKOFFICE_URL: 'https://erp.example/b2b/' },
      { BACKOFFICE_URL: 'https://erp.example/b2b' },
    ],
    [
      'a list of hosts',
      { BACKOFFICE_MEDIA_HOSTS: 'a.example, b.example:8080' },
      { BACKOFFICE_MEDIA_HOSTS: ['a.example', 'b.example:8080'] },
    ],
    ['no limits on a loopback host', { RATE_LIMIT_FACTOR: '0' }, { RATE_LIMIT_FACTOR: 0 }],
    [
      'a sender with a name',
      { MAIL_FROM: 'Fondaco <shop@example.com>' },
      { MAIL_FROM: 'Fondaco <shop@example.com>' },
    ],
  ])('reads %s', (_, env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it.each([
    ['PORT', '70000', 'PORT: read "70000", allowed: a whole number from 1 to 65535'],
    ['PORT', 'http', 'PORT: read "http", allowed: a whole number from 1 to 65535'],
    ['SEED', 'full', 'SEED: read "full", allowed: demo or none'],
    [
      'SHOP_TIMEZONE',
      'Mars/Olympus',
      'SHOP_TIMEZONE: read "Mars/Olympus", allowed: an IANA time zone, such as Europe/Rome',
    ],
    ['BACKOFFICE_LANGUAGE', 'it', 'BACKOFFICE_LANGUAGE: read "it", allowed: en or visitor'],
  ])('rejects %s=%s with one line that describes the allowed values', (name, value, problem) => {
    expect(findProblem({ [name]: value })).toBe(problem);
  });

  it.each([
    ['HOST', 'a host'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://shop.example/x'],
    ['SHOP_NAME', 'x'.repeat(81)],
    ['SHOP_FREE_SHIPPING_FROM', '250,00'],
    ['SHOP_FREE_SHIPPING_FROM', '-1'],
    ['SHOP_SHIPPING_COST', '9.90001'],
    ['BACKOFFICE_URL', 'erp.example'],
    ['BACKOFFICE_URL', 'https://user:secret@erp.example'],
    ['BACKOFFICE_METHOD_PREFIX', 'b2b/wrapper'],
    ['BACKOFFICE_TIMEOUT_MS', '5s'],
    ['BACKOFFICE_MEDIA_HOSTS', 'https://a.example'],
    ['TRACKING_HOST', 'tracking'],
    ['KAFKA_BROKERS', 'kafka'],
    ['REGISTRATION_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['SHOP_IBAN', 'IT61X0542811101000000123456'],
    ['CARD_PROVIDER', 'stripe'],
    ['SESSION_SECRET', 'short'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_FACTOR', '1e3'],
    ['ALLOW_DEMO_LOGINS', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['LOG_FORMAT', 'xml'],
    ['HOST', '999.1.1.1'],
    ['HOST', '1.2.3'],
  ])('rejects %s=%s', (name, value) => {
    expect(findProblem({ [name]: value })).toMatch(new RegExp(`^${name}: read .+, allowed: .+$`));
  });

  it.each([
    ['SESSION_SECRET', 'not-long-enough'],
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['DATABASE_URL', 'mysql://user:hunter2@db.example/x'],
    ['BACKOFFICE_API_TOKEN', 'abc\ndef'],
  ])('never prints the value of %s', (name, value) => {
    expect(findProblem({ [name]: value })).not.toContain(value);
  });

  it('rejects a database together with a remote back office, which stores the data', () => {
    const DATABASE_URL = 'postgres://shop:hunter2@db.example/shop';
    const problem = findProblem({ DATABASE_URL, BACKOFFICE_URL: 'https://erp.example' });
    expect(problem).toMatch(
      /^DATABASE_URL: read a value that is not shown, allowed: nothing while BACKOFFICE_URL/,
    );
    expect(read({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('rejects a card provider together with a remote back office, which takes the payments', () => {
    expect(findProblem({ CARD_PROVIDER: 'test', BACKOFFICE_URL: 'https://erp.example' })).toMatch(
      /^CARD_PROVIDER: read "test", allowed: nothing while BACKOFFICE_URL/,
    );
  });

  it.each([
    ['RATE_LIMIT_FACTOR', '0'],
    ['CARD_PROVIDER', 'test'],
  ])('rejects %s=%s unless the host is a loopback address', (name, value) => {
    expect(findProblem({ HOST: '0.0.0.0', [name]: value })).toMatch(new RegExp(`^${name}: read "${value}"`));
  });

  it.each([
    [true, {}],
    [true, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { PUBLIC_URL: 'https://shop.example' }],
    [false, { TRUST_PROXY: '1' }],
    [false, { HOST: '0.0.0.0', ALLOW_DEMO_LOGINS: '0' }],
    [true, { HOST: '0.0.0.0', ALLOW_DEMO_LOGINS: '1' }],
  ])('returns %s as `allowDemoLogins` with %o', (allowed, env) => {
    expect(read(env).allowDemoLogins).toBe(allowed);
  });
});
