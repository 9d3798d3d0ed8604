import type { Generated } from 'kysely';

/** Orders that waited for an approval, or still do; `locale` is the language in which they were sent. Ms. */
export type OrderApprovalTable = {
  order_id: number;
  locale: string;
  approver_id: number | null;
  decided_at: number | null;
  reason: Generated<string>;
};

/** Requests of customers to change, cancel or return an order; `rows` (JSON) are `ReturnedRow`s. */
export type ChangeRequestTable = {
  id: Generated<number>;
  client_id: number;
  /** Null for a request about the client's data. */
  order_id: number | null;
  /** The address that a `CompanyRequest` is about. */
  address_code: Generated<string>;
  user_id: number;
  /** `ChangeRequestKind` or `CompanyRequestKind`. */
  kind: string;
  /** `ChangeRequestState`. */
  state: string;
  note: string;
  rows: Generated<string>;
  /** Wanted values, of a `CompanyRequest`. */
  fields: Generated<string>;
  answer: string;
  locale: string;
  /** Ms. */
  created_at: number;
  /** Whether credit notes followed an accepted return. */
  is_credited: Generated<number>;
};

export type RequestTables = {
  change_request: ChangeRequestTable;
  order_approval: OrderApprovalTable;
};
