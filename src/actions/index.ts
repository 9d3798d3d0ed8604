import { account } from '#src/features/account/account.actions.ts';
import { password } from '#src/features/account/password.actions.ts';
import { cart } from '#src/features/cart/cart.actions.ts';
import { checkout } from '#src/features/checkout/checkout.actions.ts';

export const server = { account, cart, checkout, password };
