import type { Catalogue } from '../port.ts';
import type { Clock, EmbeddedSettings } from '../settings.ts';
import type { Database } from './database/database.ts';

/** Dependencies of carts, orders and accounts. */
export type TradeOptions = {
  readonly database: Database;
  readonly settings: Pick<
    EmbeddedSettings,
    'shop' | 'rate_limit_factor' | 'allow_demo_logins' | 'deliver' | 'cards'
  >;
  readonly clock: Clock;
  /** The articles that alerts and own codes are about. */
  readonly catalogue: Pick<Catalogue, 'children' | 'findCodes'>;
};
