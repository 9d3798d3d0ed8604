import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';

type Page = Parameters<typeof guard>[1];

const toPage = (locals: Partial<App.Locals> = {}): Page => ({
  locals: { locale: 'en', session: undefined, staff: undefined, ...locals } as App.Locals,
  url: new URL('http://shop.example/en/pages/account?tab=orders&_action=x'),
  redirect: (location, status) => new Response(null, { status: status ?? 302, headers: { location } }),
});

describe('guard', () => {
  it.each(['', 'nobody', 'constructor', 'toString', '__proto__'])(
    '[X-16] fails with status 500 and `Unknown middleware` for the unknown check %j',
    (name) => {
      const session = {} as App.Locals['session'];
      for (const page of [toPage(), toPage({ session })])
        expect(() => guard(name as 'customer', page)).toThrow(
          expect.objectContaining({ message: 'Unknown middleware', status: 500 }) as Error,
        );
    },
  );

  it.each(['customer', 'login'] as const)(
    'redirects a guest from a page for %s to the login and back',
    (name) => {
      const answer = guard(name, toPage());
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).headers.get('location')).toBe(
        '/en/pages/login?to=%2Fen%2Fpages%2Faccount%3Ftab%3Dorders',
      );
    },
  );

  it('returns the session to a customer, and staff only where any login will do', () => {
    const session = { token: 'a' } as App.Locals['session'];
    const staff = { role: 'editor' } as App.Locals['staff'];
    expect(guard('customer', toPage({ session }))).toBe(session);
    expect(guard('login', toPage({ staff }))).toBe(staff);
    expect(guard('customer', toPage({ staff }))).toBeInstanceOf(Response);
  });
});
