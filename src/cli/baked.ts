import { createHash } from 'node:crypto';
import { toPageSettings, type Environment } from '#src/server/environment.ts';
import { toShopDay } from '#src/backoffice/rules/day.ts';
import type { Prerendered } from './prerendered.ts';

/** What pages depend on besides the sources and the back office: Node, the settings, and the day. */
export const toBaked = (environment: Environment): Pick<Prerendered, 'baked' | 'day'> => ({
  baked: createHash('sha256')
    .update(JSON.stringify([process.version, process.arch, toPageSettings(environment)]))
    .digest('hex'),
  day: toShopDay(Date.now(), environment.SHOP_TIMEZONE),
});
