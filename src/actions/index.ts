import { account } from '#src/features/account/account.actions.ts';
import { agent } from '#src/features/account/agent.actions.ts';
import { card } from '#src/features/checkout/card.actions.ts';
import { articleList } from '#src/features/article-lists/article-list.actions.ts';
import { alert } from '#src/features/account/alert.actions.ts';
import { email } from '#src/features/account/email.actions.ts';
import { ownCode } from '#src/features/account/own-code.actions.ts';
import { registration } from '#src/features/account/registration.actions.ts';
import { profile } from '#src/features/account/profile.actions.ts';
import { password } from '#src/features/account/password.actions.ts';
import { change } from '#src/features/account/change.actions.ts';
import { cart } from '#src/features/cart/cart.actions.ts';
import { companyData } from '#src/features/account/company-data.actions.ts';
import { contact, newsletter } from '#src/features/content/contact.actions.ts';
import { companyUser } from '#src/features/account/company-user.actions.ts';
import { checkout } from '#src/features/checkout/checkout.actions.ts';

export const server = {
  ...{
    account,
    agent,
    alert,
    change,
    articleList,
    card,
    cart,
    checkout,
    companyData,
    companyUser,
    contact,
    newsletter,
    email,
  },
  ...{ ownCode, password, profile, registration },
};
