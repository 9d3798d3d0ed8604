/**
 * What the shop asks of a back office, declared by the shop's needs. Two adapters stand behind it, `embedded/`
 * (an own store) and `remote/` (a host over HTTP); both pass one suite (`tests/contract`).
 *
 * Everything is asynchronous. Expected refusals come back as coded values; a fault (a host that does not
 * answer, a database that fails) throws `BackOfficeError`. Money is in euros with at most 4 decimals.
 */
import type { Credentials, Session, Staff } from './session.ts';
import type { AddLine, Cart, CartChange, UpdateRow } from '#src/contract/cart.ts';
import type { HomePage, MainPage, MenuItem, PromoTab, WebPage } from '#src/contract/content.ts';
import type { Company, Overview } from '#src/contract/account-overview.ts';
import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type {
  CheckoutOptions,
  Order,
  OrderAnswer,
  OrderPage,
  OrderPageRequest,
  PreparedOrder,
  PrepareOrder,
  SendOrder,
} from '#src/contract/order.ts';
import type { PasswordProblem } from '#src/contract/password.ts';
import type { Category, ChildMap, Product, Suggestion } from '#src/contract/product.ts';

/**
 * Who asks, and in which language: a customer with a session, somebody of the shop's staff, or a guest. Staff sees
 * what a guest sees.
 */
export type Visitor = { readonly locale: Locale; readonly session?: Session; readonly staff?: Staff };

export interface Catalogue {
  /** One page of the list with its facets. Never throws for odd filters: the unknown is ignored, bounds are clamped. */
  list(query: ListingQuery, visitor: Visitor): Promise<Listing>;
  /** At most `rows` suggestions for a typed text, best first. */
  suggest(text: string, rows: number, visitor: Visitor): Promise<readonly Suggestion[]>;
  /** A product by slug or sku; absent when there is none. */
  find(slugOrSku: string, visitor: Visitor): Promise<Product | undefined>;
  /** A child product by carti; absent when there is none. */
  findChild(carti: string, visitor: Visitor): Promise<Product | undefined>;
  /** Products by carti; those that do not exist are left out. At most 1,000 at a time. */
  children(cartis: readonly string[], visitor: Visitor): Promise<ChildMap>;
  /** The category tree in display order. */
  categories(locale: Locale): Promise<readonly Category[]>;
}

/**
 * A change may carry an `operation_id`: repeated with it, at once or later, it is carried out once, and the repeat
 * answers what the cart is now. A refused change may be repeated. Another change under a used id is
 * `operation_conflict`.
 */
export interface Carts {
  /** The active cart of the session's client and address; the empty cart for a guest. */
  get(visitor: Visitor): Promise<Cart>;
  /** The `id_cart` that `get` would answer, without pricing anything. */
  getId(visitor: Visitor): Promise<Cart['id_cart']>;
  /** Whether a change with one of these ids was carried out for the session's client, in whichever of its carts. */
  isCarriedOut(visitor: Visitor, operation_ids: readonly string[]): Promise<boolean>;
  /** Adds lines, all or none; adding to an existing row adds. Quantities are rounded up to the pack, with a notice. */
  add(visitor: Visitor, lines: readonly AddLine[], operation_id?: string): Promise<CartChange>;
  /** Sets quantities of rows, all or none; 0 or less is refused (`no-valid-quantity`). */
  update(visitor: Visitor, rows: readonly UpdateRow[], operation_id?: string): Promise<CartChange>;
  /** Takes a row out; a row that is not there is `unknown_row`. */
  remove(visitor: Visitor, row_id: string, operation_id?: string): Promise<CartChange>;
  /**
   * A guest's cart, priced and totalled but stored nowhere; `row_id` is the carti, and another text for each
   * promotion. A line whose product is unknown comes back as a blocked row. Works for any visitor.
   */
  priceLines(visitor: Visitor, lines: readonly AddLine[]): Promise<Cart>;
}

export interface Orders {
  /** What the checkout may offer the session's client; absent for a guest. */
  findOptions(visitor: Visitor): Promise<CheckoutOptions | undefined>;
  /** Prices the active cart as an order; stores nothing. */
  prepare(visitor: Visitor, request: PrepareOrder): Promise<OrderAnswer<PreparedOrder>>;
  /** Stores the order exactly once per client and `request_id` and empties the cart. */
  send(visitor: Visitor, request: SendOrder): Promise<OrderAnswer<Order>>;
  /**
   * A page of the client's orders, newest first, with their documents' progress. Empty for a guest; absent when the back
   * office does not tell its orders.
   */
  list(visitor: Visitor, request: OrderPageRequest): Promise<OrderPage | undefined>;
  /** One order of the session's client by its number; absent when it is another client's or none. */
  find(visitor: Visitor, name: string): Promise<Order | undefined>;
}

/** What was agreed with the session's client, and how it stands. */
export interface CustomerAccount {
  /** Fiscal data and terms; absent for a guest, and when the back office does not tell them. */
  findCompany(visitor: Visitor): Promise<Company | undefined>;
  /** Purchases, credit, deadlines and latest documents as of today; absent as `findCompany`. */
  findOverview(visitor: Visitor): Promise<Overview | undefined>;
}

/**
 * The session that was opened, a customer's or one of the staff; or why none was: the same answer for an unknown
 * e-mail and a wrong password. `busy`: too many passwords wait to be looked at. `retry_after` in seconds.
 */
export type LoginAnswer =
  | { readonly ok: true; readonly session: Session; readonly staff?: undefined }
  | { readonly ok: true; readonly staff: Staff; readonly session?: undefined }
  | { readonly ok: false; readonly refusal: 'wrong_credentials'; readonly message?: string }
  | Later;

/** A refusal to look at a password now; `retry_after` in seconds. */
type Later = {
  readonly ok: false;
  readonly refusal: 'too_many_attempts' | 'busy';
  readonly retry_after: number;
};

/** `bad_password`: the new one is not taken, for the reason named. */
type BadPassword = {
  readonly ok: false;
  readonly refusal: 'bad_password';
  readonly problem: PasswordProblem;
};

export type SetPasswordAnswer =
  { readonly ok: true } | { readonly ok: false; readonly refusal: 'unknown_link' } | BadPassword | Later;

/** `wrong_password`: the old one is not the user's. */
export type ChangePasswordAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'wrong_password' | 'login_required' }
  | BadPassword
  | Later;

/**
 * Passwords that this back office keeps. One that was set anew ends the user's sessions, makes links that were sent
 * before worthless, and forgives failed attempts.
 */
export interface Passwords {
  /** Whose password a link sets; absent when it is unknown, used or expired. Asking uses nothing up. */
  findLink(token: string): Promise<{ readonly email: string } | undefined>;
  /** Sets the password with a link, which works once, also when it is used twice at the same time. */
  setByLink(token: string, password: string): Promise<SetPasswordAnswer>;
  /**
   * Changes the password of the user of a session, which stays open; the user's others end. Wrong old passwords
   * count as failed logins.
   */
  change(
    session: Pick<Session, 'token'>,
    passwords: { readonly old: string; readonly password: string },
    from: string,
  ): Promise<ChangePasswordAnswer>;
}

export type ResetAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'too_many_attempts'; readonly retry_after: number };

export interface Accounts {
  /** Opens a session. `from` is the client's network address, for the limit on attempts. */
  login(credentials: Credentials, from: string): Promise<LoginAnswer>;
  /** A customer's session by the token of the cookie or the Bearer header; absent when unknown or expired. */
  findSession(token: string): Promise<Session | undefined>;
  /** The session of somebody of the staff by its token; absent when unknown, expired or a customer's. */
  findStaff(token: string): Promise<Staff | undefined>;
  /** Makes another address of the client the active one; false when it is not the client's. */
  selectAddress(session: Session, address_code: string): Promise<boolean>;
  /** Ends the session; its token is worth nothing afterwards. */
  logout(session: Pick<Session, 'token'>): Promise<void>;
  /**
   * Sends a link that sets the password to the e-mail `user`, in the language of `locale`. The answer and its time
   * are the same whether or not somebody has this e-mail: the work is done afterwards. `from` as in `login`.
   */
  requestReset(
    request: { readonly user: string; readonly locale: Locale },
    from: string,
  ): Promise<ResetAnswer>;
  /** Absent where another host keeps the passwords. */
  readonly passwords?: Passwords;
}

export interface Content {
  /**
   * Changes whenever anything that a guest can see changed (products, prices, pages, menu). Cheap: may be asked
   * on every request. A remote host has none and always answers the same.
   */
  version(): Promise<string>;
  /** The identity of the store: made once when it is created; the host's address for a remote. */
  storeId(): Promise<string>;
  menu(locale: Locale): Promise<readonly MenuItem[]>;
  /** Sanitised HTML. */
  footer(locale: Locale): Promise<string>;
  promoTabs(locale: Locale): Promise<readonly PromoTab[]>;
  mainPage(): Promise<MainPage>;
  /** Slides, banners and brands of the home page; all empty where the back office has none. */
  home(locale: Locale): Promise<HomePage>;
  /** A page under `/web-page` by its path without slashes at the ends; absent when there is none. */
  findPage(path: string, locale: Locale): Promise<WebPage | undefined>;
  /** The paths of all published pages, for prerendering and sitemaps. */
  pagePaths(): Promise<readonly string[]>;
}

export interface BackOffice {
  readonly kind: 'embedded' | 'remote';
  readonly catalogue: Catalogue;
  readonly carts: Carts;
  readonly orders: Orders;
  readonly customerAccount: CustomerAccount;
  readonly accounts: Accounts;
  readonly content: Content;
  /** A file the back office owns (a product picture), by its path below `/media/`; absent when there is none. */
  findMedia(path: string): Promise<{ readonly file: string; readonly type: string } | undefined>;
  /** Closes connections; nothing may be asked afterwards. */
  close(): Promise<void>;
}
