import { account } from '#src/features/account/account.actions.ts';
import { cart } from '#src/features/cart/cart.actions.ts';
import { checkout } from '#src/features/checkout/checkout.actions.ts';

export const server = { account, cart, checkout };
