import type { Clock, EmbeddedSettings } from '../settings.ts';
import type { Database } from './database/database.ts';

/** What carts, orders and accounts are made of. */
export type TradeOptions = {
  readonly database: Database;
  readonly settings: Pick<
    EmbeddedSettings,
    'shop' | 'rate_limit_factor' | 'allow_demo_logins' | 'send_reset'
  >;
  readonly clock: Clock;
};
