/** The part of the port (`back-office.ts`) about usage statistics. */
import type { UsageEvent } from '#src/contract/usage-event.ts';

/** An event and its instant (ms). */
export type RecordedEvent = { readonly event: UsageEvent; readonly at: number };

/** The statistics that the store keeps for `USAGE_MONTHS`. The caller checks that visitors consented. */
export interface Usage {
  /** Stores events in their order; those whose `event_id` is known are ignored. */
  store(events: readonly RecordedEvent[]): Promise<void>;
  /** The latest events, newest first. Without a limit: all of them; without a client: those of every client. */
  list(request: {
    readonly limit?: number;
    readonly client_id?: string | number;
  }): Promise<readonly RecordedEvent[]>;
  /** Deletes the events of a client; returns how many. */
  erase(client_id: string | number): Promise<number>;
}
