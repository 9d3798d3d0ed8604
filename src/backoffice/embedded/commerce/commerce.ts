import type { Accounts, Carts, Ledger, Orders } from '../../port.ts';
import { createAccounts } from './accounts.ts';
import { createCarts } from './carts.ts';
import { createLedger } from './ledger.ts';
import type { CommerceOptions } from './options.ts';
import { createOrders } from './orders.ts';

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
