import type { Generated } from 'kysely';

/** Recorded events of visitors who consented, deleted after `USAGE_MONTHS`. */
export type UsageEventTable = {
  id: Generated<number>;
  event_id: string;
  /** Ms. */
  at: number;
  topic: string;
  action: string;
  /** As sent, '0' for a guest; no foreign key: a client's statistics may outlive it. */
  client_id: string;
  /** JSON: `UsageEvent`. */
  payload: string;
};

export type UsageTables = { usage_event: UsageEventTable };
