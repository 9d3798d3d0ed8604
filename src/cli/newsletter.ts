/** Exports the confirmed addresses of the newsletter, and deletes one. */
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { toCsvText } from '#src/i18n/csv.ts';
import { localize } from '#src/i18n/paths.ts';
import { NEWSLETTER_PATH } from '#src/i18n/routes.ts';
import { findOrigin } from './kept-origin.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

type Address = NonNullable<CommandOutput<'newsletter.export'>['addresses']>[number];

const USAGE = `Usage: npm run newsletter -- COMMAND
  export          prints the confirmed addresses as CSV, each with a link that ends its subscription
  remove EMAIL    deletes an address`;

const HEADS = ['email', 'language', 'confirmed_at', 'unsubscribe'];

export const run: Command = async ([command, email = '', ...rest], { env, print, write }) => {
  const isRemoval = command === 'remove' && email !== '';
  if (rest.length > 0 || (!isRemoval && (command !== 'export' || email !== ''))) stop(USAGE);
  const environment = requireEnvironment(env);

  const toCells = ({ email: to, locale, confirmed_at, token }: Address): readonly string[] => [
    ...[to, locale, new Date(confirmed_at).toISOString()],
    `${findOrigin(environment, env)}${localize(NEWSLETTER_PATH, locale)}?token=${token}`,
  ];
  await useOperator(environment, 'the newsletter is stored in the shop’s own store', async (operator) => {
    if (isRemoval) {
      const removed = await operator.run('newsletter.remove', { email });
      print(removed.ok ? `${email} is removed.` : `${email}: no such address`);
    } else {
      const { addresses = [] } = await operator.ask('newsletter.export', {});
      const rows = [HEADS, ...addresses.map(toCells)];
      write(rows.map((cells) => `${cells.map(toCsvText).join(',')}\r\n`).join(''));
    }
  });
};
