import type { CardProvider } from './card-provider.ts';
import type { Deliver } from './mail-message.ts';

/** The initial content of a store: the demo shop, or nothing. */
export type Seed = 'demo' | 'none';

/** Settings of a shop, which the server reads from the environment. Amounts in euros. */
export type ShopSettings = {
  readonly name: string;
  /** Shipping is free strictly above this net total. */
  readonly free_shipping_from: number;
  readonly shipping_cost: number;
  /** IANA time zone of the shop's days, cut-off times and numbering years. */
  readonly timezone: string;
  /** The bank account for transfers; it precedes that of the store. */
  readonly iban?: string;
};

/** Milliseconds since the epoch; injected so that tests control the date. */
export type Clock = () => number;

/** Settings of the embedded store. */
export type EmbeddedSettings = {
  readonly kind: 'embedded';
  readonly data_dir: string;
  /** `postgres://user:password@host/database`; replaces the SQLite file in `data_dir`. */
  readonly database_url?: string;
  /** What the first start fills an unused store with. */
  readonly seed: Seed;
  readonly shop: ShopSettings;
  /** Multiplies every rate limit; 0 disables them. */
  readonly rate_limit_factor: number;
  /** Whether the logins of the demo shop are accepted. */
  readonly allow_demo_logins: boolean;
  readonly clock?: Clock;
  /** Delivers the mails of the queue. A process without it queues none. */
  readonly deliver?: Deliver;
  /** Accepts cards; absent where none are accepted. */
  readonly cards?: CardProvider;
};

/** Settings of a remote host. */
export type RemoteSettings = {
  readonly kind: 'remote';
  /** `https://host[/path]` without a slash at the end. */
  readonly url: string;
  readonly method_prefix: string;
  /** Sent as `Authorization` exactly as configured. */
  readonly api_token?: string;
  /** `Accept-Language` of calls: English, or the language of the visitor. */
  readonly language: 'en' | 'visitor';
  /** Timeout of one call, in ms. */
  readonly timeout_ms: number;
  /** Further hosts that pictures and documents may come from. */
  readonly media_hosts: readonly string[];
  /** Whether this server sends usage events elsewhere: then it asks for consent unless the host says that it records none. */
  readonly is_tracked?: boolean;
  /** Folder for sessions, operations and cached pictures. */
  readonly data_dir: string;
  /** Key that signs picture URLs; generated and stored when absent. */
  readonly secret?: string;
  readonly shop: ShopSettings;
  readonly clock?: Clock;
};

export type BackOfficeSettings = EmbeddedSettings | RemoteSettings;
