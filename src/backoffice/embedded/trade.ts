import type { Accounts, Carts, Ledger, Orders } from '../port.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createCarts } from './carts/carts.ts';
import { createLedger } from './customers/account-overview.ts';
import type { CommerceOptions } from './trade-options.ts';
import { createOrders } from './orders/orders.ts';

/** The parts of the back office that buy and sell. */
export type Commerce = {
  readonly carts: Carts;
  readonly orders: Orders;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  /** Answers when what goes on after answers (sending links) is done. */
  readonly idle: () => Promise<void>;
};

export const createCommerce = (options: CommerceOptions): Commerce => {
  const { idle, ...accounts } = createAccounts(options);
  return {
    carts: createCarts(options),
    orders: createOrders(options),
    ledger: createLedger(options),
    ...{ accounts, idle },
  };
};
