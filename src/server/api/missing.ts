import { refuse, type Refused, type Translate } from './response.ts';

/** The back office behind this shop has no such call. */
export const refuseMissing = (t: Translate): Refused =>
  refuse({ status: 404, code: 'unknown_call', message: t('unknown_call') });
