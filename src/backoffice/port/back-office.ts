/**
 * The interface between the shop and its back office. Two adapters implement it, `embedded/` (own store) and
 * `remote/` (a host over HTTP); both pass the same suite (`tests/contract`).
 *
 * Everything is asynchronous. Expected refusals are returned as coded values; failures (an unreachable host, a
 * database error) throw `BackOfficeError`. Money is in euros with at most 4 decimals. "Absent" means undefined.
 */
import type { Accounts } from './accounts.ts';
import type { CardPayments, ChangeRequests } from './order-follow-ups.ts';
import type { Visitor } from '../session.ts';
import type { DueAgain, LastBoughtMap } from '#src/contract/bought.ts';
import type { AddLine, Cart, CartChange, UpdateRow } from '#src/contract/cart.ts';
import type { Agents } from './agents.ts';
import type { CompanyData } from './company-data.ts';
import type { Approvals, CompanyUsers } from './company-users.ts';
import type { ArticleLists } from './article-lists.ts';
import type { Content } from './content.ts';
import type { Documents } from './documents.ts';
import type { Features } from './features.ts';
import type { ListDrafts } from './list-drafts.ts';
import type { Messages } from './messages.ts';
import type { Quotes } from './quotes.ts';
import type { Staff } from './staff.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { Usage } from './usage.ts';
import type { Alert } from '#src/contract/alert.ts';
import type { OwnCode, RefusedOwnCode } from '#src/contract/own-code.ts';
import type { CouponResult } from '#src/contract/coupon.ts';
import type { Company, Overview } from '#src/contract/account-overview.ts';
import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type {
  CheckoutOptions,
  Order,
  OrderResult,
  OrderPage,
  OrderPageRequest,
  PreparedOrder,
  PrepareOrder,
  SendOrder,
} from '#src/contract/order.ts';
import type {
  Activation,
  ActivationResult,
  SavedCart,
  SavedCartChange,
  SavedCartResult,
  SavedCartSummary,
  SetAside,
} from '#src/contract/saved-cart.ts';
import type { PriceExplanation } from '#src/contract/price-explanation.ts';
import type { Category, ChildMap, CodeOwners, Product, Suggestion } from '#src/contract/product.ts';

export type { Visitor } from '../session.ts';
export type { Accounts, Passwords, Profile } from './accounts.ts';
export type { Agents } from './agents.ts';
export type { CardPayments, ChangeRequests } from './order-follow-ups.ts';
export type { ArticleLists } from './article-lists.ts';
export type { Content } from './content.ts';

/** Products, lists and categories, with the prices of the visitor. */
export interface Catalogue {
  /** One page of the list with its facets. Never throws: unknown filters are ignored, bounds are clamped. */
  list(query: ListingQuery, visitor: Visitor): Promise<Listing>;
  /** At most `rows` suggestions for a typed text, best first. */
  suggest(text: string, rows: number, visitor: Visitor): Promise<readonly Suggestion[]>;
  /** A product by slug or sku, or by a slug that it had before; undefined if not found. */
  find(slugOrSku: string, visitor: Visitor): Promise<Product | undefined>;
  /** A child product by carti; undefined if not found. */
  findChild(carti: string, visitor: Visitor): Promise<Product | undefined>;
  /** Products by carti, at most 1,000; unknown ones are omitted. */
  children(cartis: readonly string[], visitor: Visitor): Promise<ChildMap>;
  /**
   * By code, the skus of the products that have it: as their sku, which excludes all others, or as a barcode, a manufacturer's code or a
   * former code, ignoring case and separators. An own code of the session's client counts beside a sku and excludes the others. At most
   * 5,000 codes; at most 20 skus each; codes without a product are omitted.
   */
  findCodes(codes: readonly string[], visitor: Visitor): Promise<CodeOwners>;
  /**
   * Articles in stock that have the category, the unit and every attribute of the article; at most `MAX_EQUIVALENTS`. None for
   * an article without attributes, a parent or an unknown code.
   */
  findEquivalents(carti: string, visitor: Visitor): Promise<readonly Product[]>;
  /** The category tree in display order. */
  categories(locale: Locale): Promise<readonly Category[]>;
  /**
   * The slug of the category that took over the products of a category that is now empty; undefined if there is none. Absent where
   * the host does not record it.
   */
  findMovedCategory?(slug: string): Promise<string | undefined>;
  /** Absent where the host does not list its products. */
  readonly sitemap?: SitemapSource;
}

/** The addresses of all products, in parts of a bounded size. */
export interface SitemapSource {
  /** The numbers of the parts that have products. */
  listParts(): Promise<readonly number[]>;
  /** Products of a part in a fixed order, those after the id `after`. */
  list(
    part: number,
    range: { readonly after: number; readonly limit: number },
  ): Promise<readonly { readonly id: number; readonly slug: string; readonly sku: string }[]>;
}

/**
 * A change may have an `operation_id`, which makes it idempotent: a retry is not applied again and returns the
 * current state. A refused change may be retried. Another change under a used id is refused as `operation_conflict`.
 */
export interface Carts {
  /** The active cart of the session's client and address; the empty cart for a guest. */
  get(visitor: Visitor): Promise<Cart>;
  /** The `id_cart` that `get` would return, without pricing. */
  getId(visitor: Visitor): Promise<Cart['id_cart']>;
  /** Whether a change with one of these ids was applied to any cart of the session's client; false for a guest. */
  hasApplied(visitor: Visitor, operation_ids: readonly string[]): Promise<boolean>;
  /**
   * Adds lines, all or none; the quantity of an existing row is increased. Quantities are rounded up to the pack, with a
   * notice.
   */
  add(visitor: Visitor, lines: readonly AddLine[], operation_id?: string): Promise<CartChange>;
  /** Sets quantities of rows, all or none; 0 or less is refused (`no-valid-quantity`). */
  update(visitor: Visitor, rows: readonly UpdateRow[], operation_id?: string): Promise<CartChange>;
  /** Removes a row; a missing row is refused as `unknown_row`. */
  remove(visitor: Visitor, row_id: string, operation_id?: string): Promise<CartChange>;
  /**
   * Sets the discount code of the active cart if it applies now; an empty code removes it. The cart keeps a code that no longer
   * applies and names the refusal. Undefined when the back office keeps no codes with carts.
   */
  setCoupon(visitor: Visitor, code: string): Promise<CouponResult | undefined>;
  /**
   * Prices and totals lines without storing them, for any visitor; `row_id` is the carti, or a different text for each
   * promotion. A line with an unknown product is returned as a blocked row.
   */
  priceLines(visitor: Visitor, lines: readonly AddLine[]): Promise<Cart>;
  /**
   * The steps that lead to the customer's net price of a line; the quantity is rounded up to the pack. Absent for a guest, an unknown
   * article, one without a price, and where the host does not explain its prices.
   */
  explainPrice(visitor: Visitor, line: AddLine): Promise<PriceExplanation | undefined>;
}

/**
 * The saved carts of the session's client. Without a session every change is refused as `login_required`. Carts of other
 * clients are unknown; those that an agent saved can be neither removed nor restored (`unknown_saved_cart`). A back office
 * without saved carts has no list.
 */
export interface SavedCarts {
  /** Newest first; empty for a guest, absent when the back office does not offer saved carts. */
  list(visitor: Visitor): Promise<readonly SavedCartSummary[] | undefined>;
  /** A saved cart at today's prices; absent when it is unknown or another client's. */
  find(visitor: Visitor, id: string | number): Promise<SavedCart | undefined>;
  /** Saves a copy of the active cart. Equal rows under an equal name return the stored cart. */
  save(visitor: Visitor, name: string): Promise<SavedCartResult>;
  /**
   * Moves rows of the active cart into a new saved cart. A row that the cart does not have is refused as `unknown_row`, so that
   * a repeated request moves nothing.
   */
  setAside(visitor: Visitor, request: SetAside): Promise<SavedCartResult>;
  /**
   * Replaces the active cart by a copy of a saved one, or merges the saved rows into it; see `Activation`. Quantities are
   * rounded up to the pack; rows that cannot be bought are kept and named in `unavailable`.
   */
  activate(visitor: Visitor, activation: Activation): Promise<ActivationResult>;
  /** Changes name, quantities and rows, all or none. The last row cannot be removed (`empty_cart`). */
  update(visitor: Visitor, id: string | number, change: SavedCartChange): Promise<SavedCartResult>;
  /** Removes a saved cart; `restore` brings it back for a day. */
  remove(visitor: Visitor, id: string | number): Promise<SavedCartResult>;
  restore(visitor: Visitor, id: string | number): Promise<SavedCartResult>;
}

/** Checkout and orders of the session's client. Without a session, `prepare` and `send` are refused as `login_required`. */
export interface Orders {
  /** The options of the checkout for the session's client; absent for a guest. */
  findOptions(visitor: Visitor): Promise<CheckoutOptions | undefined>;
  /** Prices the active cart as an order; stores nothing. */
  prepare(visitor: Visitor, request: PrepareOrder): Promise<OrderResult<PreparedOrder>>;
  /** Stores the order exactly once per client and `request_id`, and empties the cart. A retry returns the same order. */
  send(visitor: Visitor, request: SendOrder): Promise<OrderResult<Order>>;
  /**
   * A page of the client's orders, newest first, with the progress of their documents. Empty for a guest; absent when
   * the back office does not provide orders.
   */
  list(visitor: Visitor, request: OrderPageRequest): Promise<OrderPage | undefined>;
  /** One order of the session's client by its number; absent when it is unknown or another client's. */
  find(visitor: Visitor, name: string): Promise<Order | undefined>;
  /** Absent where cards are not accepted. */
  readonly cards?: CardPayments;
  /** Absent where every user may send every order. */
  readonly approvals?: Approvals;
  /** Absent where the back office takes no requests. */
  readonly changes?: ChangeRequests;
}

/** What the session's client has bought, article by article. Absent results: the back office does not offer them. */
export interface BoughtArticles {
  /** The latest purchase of each article, at most 1,000 cartis; without those never bought. Empty for a guest. */
  findLast(visitor: Visitor, cartis: readonly string[]): Promise<LastBoughtMap | undefined>;
  /** The articles that are due again by the client's own rhythm; empty for a guest. */
  listDue(visitor: Visitor): Promise<DueAgain | undefined>;
  /** Hides an article from those due again for all people of the client, or shows it again; false for one never bought. */
  mute(visitor: Visitor, carti: string, muted: boolean): Promise<boolean>;
}

/**
 * The codes that the session's client gives to articles, shared by its users; lists of articles, search, carts, orders and their
 * documents know them. Absent results: the back office does not offer them.
 */
export interface OwnCodes {
  /** Those of `cartis` (at most 1,000), or all, by code. Empty for a guest. */
  list(visitor: Visitor, cartis?: readonly string[]): Promise<readonly OwnCode[] | undefined>;
  /**
   * Gives articles a code in place of the former one; '' removes it. Lines are independent: a refused one changes nothing. Codes are
   * compared regardless of case and separators. Absent for a guest.
   */
  set(visitor: Visitor, codes: readonly OwnCode[]): Promise<readonly RefusedOwnCode[] | undefined>;
}

/** Sets or ends an alert. */
export type AlertChange = Alert & { readonly active: boolean };

/**
 * Mails to the session's user about an article that is back in stock or costs less: one at each return, one at each fall. Absent
 * results: the back office does not offer them.
 */
export interface Alerts {
  /** Newest first; empty for a guest. */
  list(visitor: Visitor): Promise<readonly Alert[] | undefined>;
  /** False for a guest, an unknown article, and beyond `MAX_ALERTS`; ending an alert that is not set does nothing. */
  set(visitor: Visitor, change: AlertChange): Promise<boolean>;
  /** By the secret of the link in a mail, without a login; absent when another host sends the mails. */
  readonly links?: {
    /** The alert of a link; absent when it was ended, or the link is of an earlier mail. */
    find(token: string): Promise<Alert | undefined>;
    /** Ends the alert; absent when it was ended before. */
    end(token: string): Promise<Alert | undefined>;
  };
}

/** The commercial terms of the session's client and the state of its account. */
export interface CustomerAccount {
  /** Fiscal data and payment terms; absent for a guest, and when the back office does not provide them. */
  findCompany(visitor: Visitor): Promise<Company | undefined>;
  /** Purchases, credit, deadlines and latest documents as of today; absent like `findCompany`. */
  findOverview(visitor: Visitor): Promise<Overview | undefined>;
}

/** A file on this server's disk, with its media type. */
export type StoredFile = { readonly file: string; readonly type: string };

/** The port between the shop and its back office; see the top of this file. */
export interface BackOffice {
  readonly kind: 'embedded' | 'remote';
  /** Whether the store was filled with the demo shop. */
  readonly isDemo?: boolean;
  readonly catalogue: Catalogue;
  readonly carts: Carts;
  readonly savedCarts: SavedCarts;
  /** Absent where the back office does not manage the people of companies. */
  readonly companyUsers?: CompanyUsers;
  /** Absent where another host keeps the data of companies. */
  readonly companyData?: CompanyData;
  /** Absent where the back office knows no agents. */
  readonly agents?: Agents;
  readonly orders: Orders;
  readonly bought: BoughtArticles;
  readonly alerts: Alerts;
  readonly ownCodes: OwnCodes;
  readonly articleLists: ArticleLists;
  readonly listDrafts: ListDrafts;
  readonly documents: Documents;
  /** Absent where the back office gives none. */
  readonly quotes?: Quotes;
  readonly customerAccount: CustomerAccount;
  readonly accounts: Accounts;
  readonly content: Content;
  /** Absent where no feature is missing. */
  readonly features?: Features;
  /** Absent where another host takes messages. */
  readonly messages?: Messages;
  /** Absent where another host keeps the usage statistics. */
  readonly usage?: Usage;
  /** Absent where another host has its own staff. */
  readonly staff?: Staff;
  readonly staffSessions?: StaffSessions;
  /** A picture by its path below `/media/`; undefined if not found. */
  findMedia(path: string): Promise<StoredFile | undefined>;
  /** A product's document by its path below `/documents/`; undefined if not found, and for anyone but customers. */
  findDocument(visitor: Visitor, path: string): Promise<StoredFile | undefined>;
  /** Throws while the store rejects writes; absent where a host keeps the data. */
  readonly checkWrites?: () => Promise<void>;
  /** The number of mails that no attempt follows for; absent where a host sends them. */
  readonly countUndeliveredMails?: () => Promise<number>;
  /** Closes all connections. No call may follow. */
  close(): Promise<void>;
}
