import type { ChangeMessage } from '../../mail-message.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toMailLocale } from '../accounts/user.ts';
import { findAddress } from '../company-data/addresses.ts';
import { toCompanyRequest } from '../company-data/company-data.ts';
import { readMainPage } from '../content/main-page.ts';
import { findCompany } from '../customers/company.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { toChangeRequest } from '../orders/change-requests.ts';
import { findPlacedOrder } from '../orders/order-store.ts';
import type { TradeOptions } from '../trade-options.ts';

/** The mail about a request: to the shop when it was sent, to its sender when it was answered. */
export const writeChangeMail = async (
  { database: { read } }: Pick<TradeOptions, 'database'>,
  state: ChangeMessage['state'],
  { id }: MailPayloads['change_requested'],
): Promise<ChangeMessage | undefined> => {
  const row = await read
    .selectFrom('change_request')
    .innerJoin('user', 'user.id', 'change_request.user_id')
    .selectAll('change_request')
    .select(['user.name', 'user.email', 'user.settings'])
    .where('change_request.id', '=', id)
    .executeTakeFirst();
  const company = row && (await findCompany(read, row.client_id));
  if (!company) return undefined;
  const { order_id, name, email, client_id } = row;
  const locale = row.locale as Locale;
  const placed = order_id === null ? undefined : await findPlacedOrder(read, { order_id, locale });
  if (order_id !== null && !placed) return undefined;
  const address = await findAddress(read, client_id, row.address_code);
  const subject = placed
    ? { order: placed.order, request: toChangeRequest(row) }
    : { request: toCompanyRequest(row), ...(address && { address }) };
  const about = { ...subject, company, kind: 'change_request' } as const;
  if (state === 'answered') return { ...about, state, locale: toMailLocale(row, locale), name, to: email };
  const { seller } = await readMainPage(read);
  const shop = { name: seller?.name ?? '', ...(seller?.email && { to: seller.email }) };
  return { ...about, ...shop, state, locale: 'it', sender: { name, email } };
};
