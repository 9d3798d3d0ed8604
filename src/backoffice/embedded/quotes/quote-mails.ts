import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import type { QuoteMessage } from '../../mail-message.ts';
import { toShopDay } from '../../rules/day.ts';
import { toMailLocale } from '../accounts/user.ts';
import { readMainPage } from '../content/main-page.ts';
import { findCompany } from '../customers/company.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import type { TradeOptions } from '../trade-options.ts';
import { selectQuotes, toQuote } from './quote-store.ts';

/** The mail about a quote: to the shop when it is asked for, to who asked when it is answered or withdrawn. */
export const writeQuoteMail = async (
  { database: { read }, clock, settings }: TradeOptions,
  to: 'shop' | 'customer',
  { id }: MailPayloads['quote_requested'],
): Promise<QuoteMessage | undefined> => {
  const stored = await selectQuotes(read).where('quote.id', '=', id).executeTakeFirst();
  const company = stored && (await findCompany(read, stored.client_id));
  if (!stored || !company) return undefined;
  const locale = to === 'shop' ? DEFAULT_LOCALE : toMailLocale(stored, stored.locale as Locale);
  const quote = await toQuote(read, stored, { locale, today: toShopDay(clock(), settings.shop.timezone) });
  const main = await readMainPage(read);
  const sender = { name: stored.by, email: stored.email };
  const about = { kind: 'quote', quote, company, main, sender, locale } as const;
  if (to === 'customer')
    return {
      ...about,
      state: stored.state === 'withdrawn' ? 'withdrawn' : 'sent',
      name: sender.name,
      to: sender.email,
    };
  const { seller } = main;
  return {
    ...about,
    state: 'requested',
    name: seller?.name ?? '',
    ...(seller?.email && { to: seller.email }),
  };
};
