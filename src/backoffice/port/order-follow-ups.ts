/** The part of the port (`back-office.ts`) about what follows a sent order. */
import type { CardPayment } from '#src/contract/card-payment.ts';
import type { ChangeRequestResult, NewChangeRequest, OrderChanges } from '#src/contract/change-request.ts';
import type { Visitor } from '../session.ts';

/** Requests to change, cancel or return an order of the session's client. */
export interface ChangeRequests {
  /** The requests of an order and what can be asked now; absent for an order that is unknown or another client's. */
  find(visitor: Visitor, name: string): Promise<OrderChanges | undefined>;
  /** Stores a request and notifies the shop. An order has one open request at most. */
  send(visitor: Visitor, name: string, request: NewChangeRequest): Promise<ChangeRequestResult>;
}

/** Card payments of the orders of the session's client, on the page of a payment provider. */
export interface CardPayments {
  /** The payment of an order as the provider knows it now; absent for an order that is unknown, another client's or not paid by card. */
  find(visitor: Visitor, name: string): Promise<CardPayment | undefined>;
  /** Opens another attempt after a refused one; in other states it does nothing. */
  retry(visitor: Visitor, name: string): Promise<void>;
}
