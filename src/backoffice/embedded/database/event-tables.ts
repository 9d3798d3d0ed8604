/** Events that not every consumer has read yet, in commit order. */
export type EventTable = {
  /** Ascends without gaps: from `event_head`. */
  id: number;
  /** `EventName`. */
  name: string;
  /** `EventPayloads` of the name, as JSON. */
  payload: string;
  /** Ms. */
  at: number;
};

/** One row: the id of the last event. Storing an event locks it until the commit. */
export type EventHeadTable = { last: number };

/** The id up to which a consumer has read. */
export type EventConsumerTable = { name: string; cursor: number };

export type EventTables = {
  event: EventTable;
  event_head: EventHeadTable;
  event_consumer: EventConsumerTable;
};
