/** Exports the confirmed addresses of the newsletter, and deletes one. */
import {
  type NewsletterAddress,
  openNewsletterAddresses,
} from '#src/backoffice/embedded/mail/newsletter-export.ts';
import { toCsvText } from '#src/i18n/csv.ts';
import { localize } from '#src/i18n/paths.ts';
import { findOrigin } from './kept-origin.ts';
import { type Command, requireEmbedded, requireEnvironment, stop, useOpen } from './shop.ts';

const USAGE = `Usage: npm run newsletter -- COMMAND
  export          prints the confirmed addresses as CSV, each with a link that ends its subscription
  remove EMAIL    deletes an address`;

const HEADS = ['email', 'language', 'confirmed_at', 'unsubscribe'];

export const run: Command = async ([command, email = '', ...rest], { env, print, write }) => {
  const isRemoval = command === 'remove' && email !== '';
  if (rest.length > 0 || (!isRemoval && (command !== 'export' || email !== ''))) stop(USAGE);
  const environment = requireEnvironment(env);
  const settings = requireEmbedded(environment, 'the newsletter is stored in the shop’s own store');

  const toCells = ({ email: to, locale, confirmed_at, token }: NewsletterAddress): readonly string[] => [
    ...[to, locale, new Date(confirmed_at).toISOString()],
    `${findOrigin(environment, env)}${localize('/pages/newsletter', locale)}?token=${token}`,
  ];
  await useOpen(environment, openNewsletterAddresses(settings), async (addresses) => {
    if (isRemoval) {
      const isRemoved = await addresses.remove(email);
      print(isRemoved ? `${email} is removed.` : `${email}: no such address`);
    } else {
      const rows = [HEADS, ...(await addresses.export()).map(toCells)];
      write(rows.map((cells) => `${cells.map(toCsvText).join(',')}\r\n`).join(''));
    }
  });
};
