import type { Catalogue } from '../port/back-office.ts';
import type { Clock, EmbeddedSettings } from '../settings.ts';
import type { Database } from './database/database.ts';
import type { EventQueue } from './events/event-queue.ts';

/** Dependencies of carts, orders and accounts. */
export type TradeOptions = {
  readonly database: Database;
  readonly settings: Pick<
    EmbeddedSettings,
    'shop' | 'rate_limit_factor' | 'allow_demo_logins' | 'deliver' | 'cards'
  >;
  readonly clock: Clock;
  readonly events: EventQueue;
  /** The articles that alerts and own codes are about. */
  readonly catalogue: Pick<Catalogue, 'children' | 'findCodes'>;
};
