import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSources } from '#src/cli/imports.ts';

const ROOT = join(import.meta.dirname, '..');
/** Actions whose forms need not say for whom their page was made: they choose that, or act for nobody. */
const FOR_NOBODY = [
  ...['account.login', 'account.logout', 'agent.enter', 'agent.leave'],
  ...['password.reset', 'password.set', 'registration.request', 'email.answer', 'alert.end'],
  ...['newsletter.subscribe', 'newsletter.decide', 'contact.send', 'card.payTest', 'card.decideTest'],
];

it('only forms that act for nobody write their action’s address without `toActionPath`', () => {
  const written = listSources(ROOT)
    .filter((file) => file !== 'src/i18n/action-path.ts')
    .flatMap((file) =>
      Array.from(
        readFileSync(join(ROOT, file), 'utf8').matchAll(/_action(?:=|: ')([\w.]+)/g),
        ([, action = '']) => action,
      ).map((action) => ({ file, action })),
    );
  expect(written.map(({ action }) => action)).toContain('account.logout');
  expect(written.filter(({ action }) => !FOR_NOBODY.includes(action))).toEqual([]);
});
