import type { CompanyData } from '../port/company-data.ts';
import type { CompanyUsers } from '../port/company-users.ts';
import type { ListDrafts } from '../port/list-drafts.ts';
import type { Messages } from '../port/messages.ts';
import type { Quotes } from '../port/quotes.ts';
import type { StaffSessions } from '../port/staff-sessions.ts';
import type {
  Accounts,
  Agents,
  ArticleLists,
  Alerts,
  BoughtArticles,
  Carts,
  CustomerAccount,
  Orders,
  OwnCodes,
  SavedCarts,
} from '../port/back-office.ts';
import type { Documents } from '../port/documents.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createStaffSessions } from './accounts/staff-sessions.ts';
import { createAttempts } from './accounts/attempts.ts';
import { createAgents } from './agents/agents.ts';
import { createCompanyData } from './company-data/company-data.ts';
import { createCompanyUsers } from './company-users/company-users.ts';
import { createArticleLists } from './article-lists/article-lists.ts';
import { createListDrafts } from './list-drafts/list-drafts.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createCarts } from './carts/carts.ts';
import { createSavedCarts } from './carts/saved-carts.ts';
import { createBought } from './customers/bought.ts';
import { createCustomerAccount } from './overview/account-overview.ts';
import { createMailQueue, type MailQueue } from './mail/mail-queue.ts';
import { createMailConsumer } from './mail/mail-consumer.ts';
import { createMessages } from './messages/messages.ts';
import { createWriters } from './mail-writers.ts';
import { type CardSettlement, createCardSettlement } from './payments/card-settlement.ts';
import { createDocuments } from './documents/documents.ts';
import { createOwnCodes } from './own-codes/own-codes.ts';
import type { TradeOptions } from './trade-options.ts';
import { createOrders } from './orders/orders.ts';
import { createQuotes } from './quotes/quotes.ts';

/** Carts, orders and accounts of the back office. */
export type Trade = {
  readonly carts: Carts;
  readonly savedCarts: SavedCarts;
  readonly agents: Agents;
  readonly companyData: CompanyData;
  readonly companyUsers: CompanyUsers;
  readonly orders: Orders;
  readonly bought: BoughtArticles;
  readonly alerts: Alerts;
  readonly ownCodes: OwnCodes;
  readonly messages: Messages;
  readonly articleLists: ArticleLists;
  readonly listDrafts: ListDrafts;
  readonly documents: Documents;
  readonly quotes: Quotes;
  readonly customerAccount: CustomerAccount;
  readonly accounts: Accounts;
  readonly staffSessions: StaffSessions;
  readonly mail: MailQueue;
  readonly cardSettlement: CardSettlement;
};

/** Composes the parts of the store that depend on customers; mails follow from their events. */
export const createTrade = (options: TradeOptions): Trade => {
  const { database, clock, settings, events } = options;
  const { deliver, cards, rate_limit_factor: factor } = settings;
  const attempts = createAttempts({ database, factor, clock });
  const mail = createMailQueue({ database, clock, deliver, writers: createWriters(options) });
  events.subscribe(createMailConsumer({ mail, clock, isSending: deliver !== undefined }));
  return {
    carts: createCarts(options),
    savedCarts: createSavedCarts(options),
    companyData: createCompanyData(options),
    companyUsers: createCompanyUsers({ ...options, attempts }),
    agents: createAgents(options),
    orders: createOrders(options),
    bought: createBought(options),
    alerts: createAlerts(options),
    ownCodes: createOwnCodes(options),
    messages: createMessages({ ...options, attempts }),
    articleLists: createArticleLists(options),
    listDrafts: createListDrafts(options),
    documents: createDocuments(options),
    quotes: createQuotes(options),
    customerAccount: createCustomerAccount(options),
    accounts: createAccounts({ ...options, attempts }),
    staffSessions: createStaffSessions({ ...options, attempts }),
    mail,
    cardSettlement: createCardSettlement({ database, clock, cards, events }),
  };
};
