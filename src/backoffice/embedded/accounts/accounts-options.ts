import type { Clock, EmbeddedSettings } from '../../settings.ts';
import type { Database } from '../database/connect.ts';
import type { Attempts } from './attempts.ts';

/** What logins and passwords are made of. */
export type AccountsOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'rate_limit_factor' | 'allow_demo_logins' | 'send_reset'>;
  readonly clock: Clock;
  readonly attempts: Attempts;
};
