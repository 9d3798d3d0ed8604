import type { Locale } from '#src/contract/locale.ts';

/** What the composition root tells a back office when it opens one; read from the environment, never here. */

/** Amounts in euros. */
export type ShopSettings = {
  readonly name: string;
  readonly free_shipping_from: number;
  readonly shipping_cost: number;
  /** An IANA zone; days, cut-offs and years of numbers are counted in it. */
  readonly timezone: string;
};

/** Milliseconds since the epoch; injected so that tests can choose the day. */
export type Clock = () => number;

/** A link that sets a password, to be sent to the person. `token` is a secret. */
export type ResetMessage = {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly token: string;
  /** How long the link works. */
  readonly valid_minutes: number;
};

export type EmbeddedSettings = {
  readonly kind: 'embedded';
  readonly data_dir: string;
  /** `postgres://user:password@host/database`: the store is kept there, not in a file of `data_dir`. */
  readonly database_url?: string;
  /** What an empty store is filled with. */
  readonly seed: 'demo' | 'none';
  readonly shop: ShopSettings;
  /** Multiplies every rate limit; 0 = none. */
  readonly rate_limit_factor: number;
  /** False refuses the logins of the demo shop. */
  readonly allow_demo_logins: boolean;
  readonly clock?: Clock;
  /**
   * Sends a message; answers when it is sent, or kept for the operator. Without it links for forgotten passwords are
   * not made.
   */
  readonly send_reset?: (message: ResetMessage) => Promise<void>;
};

export type RemoteSettings = {
  readonly kind: 'remote';
  /** `https://host[/path]` without a slash at the end. */
  readonly url: string;
  readonly method_prefix: string;
  /** Sent as `Authorization` exactly as configured. */
  readonly api_token?: string;
  readonly language: 'en' | 'visitor';
  /** Of one call. */
  readonly timeout_ms: number;
  readonly media_hosts: readonly string[];
  /** Where sessions, operations and pictures are kept. */
  readonly data_dir: string;
  /** What addresses of pictures are signed with; one is made and kept when absent. */
  readonly secret?: string;
  readonly shop: ShopSettings;
  readonly clock?: Clock;
};

export type BackOfficeSettings = EmbeddedSettings | RemoteSettings;
