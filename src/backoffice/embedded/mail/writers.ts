import type { Message } from '../../settings.ts';
import { writeReset } from '../accounts/password-resets.ts';
import { readMainPage } from '../content/main-page.ts';
import { findCompany } from '../customers/company.ts';
import { findPlacedOrder } from '../orders/order-store.ts';
import type { TradeOptions } from '../trade-options.ts';
import type { MailPayloads, Writers } from './mail-queue.ts';

/** An order's mail to its customer and to the shop. */
const writeOrder = async (
  { database: { read } }: TradeOptions,
  kind: 'order_sent' | 'order_received',
  payload: MailPayloads['order_sent'],
): Promise<Message | undefined> => {
  const placed = await findPlacedOrder(read, payload);
  const company = placed && (await findCompany(read, placed.client_id));
  if (!placed || !company) return undefined;
  const main = await readMainPage(read);
  const { name, email, order } = placed;
  const sender = { name, email };
  const common = { kind, order, sender, company, main, locale: payload.locale };
  if (kind === 'order_sent') return { ...common, name, to: email };
  const { seller } = main;
  return { ...common, name: seller?.name ?? '', ...(seller?.email && { to: seller.email }) };
};

/** What each kind of mail is written from. */
export const createWriters = (options: TradeOptions): Writers => ({
  reset: (payload) => writeReset(options, payload),
  order_sent: (payload) => writeOrder(options, 'order_sent', payload),
  order_received: (payload) => writeOrder(options, 'order_received', payload),
});
