/** What a visitor did, as it is recorded with the visitor's consent (wire contract, "tracking"). */

/** The recorded calls, by the name of their endpoint. */
export type UsageAction =
  'add-to-cart' | 'update-cart' | 'remove-cart' | 'prepare-order' | 'send-order' | 'product-list';

/** An event, in the format of the tracking host. Texts that are not known are empty. */
export type UsageEvent = {
  /** Unique; an event that is delivered again keeps its id. */
  readonly event_id: string;
  readonly topic: 'cart' | 'search';
  readonly action: UsageAction;
  /** 0 for none. */
  readonly id_cart: string | number;
  /** `0` for a guest. */
  readonly address_code: string;
  readonly listing_type: string;
  readonly listing_code: string;
  /** 0 for a guest. */
  readonly id_client: string | number;
  /** Cookies without credentials, by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Path and query. */
  readonly page_visited: string;
  /** All other parameters of the call and of the page. */
  readonly other_data: Readonly<Record<string, string>>;
};

/** Months after which the embedded store deletes an event. */
export const USAGE_MONTHS = 13;
