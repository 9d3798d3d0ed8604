import { account } from '#src/features/account/account.actions.ts';
import { agent } from '#src/features/account/agents/agent.actions.ts';
import { card } from '#src/features/checkout/card.actions.ts';
import { articleList } from '#src/features/article-lists/article-list.actions.ts';
import { alert } from '#src/features/account/profile/alert.actions.ts';
import { email } from '#src/features/account/login/email.actions.ts';
import { ownCode } from '#src/features/account/company/own-code.actions.ts';
import { quote } from '#src/features/account/quotes/quote.actions.ts';
import { registration } from '#src/features/account/login/registration.actions.ts';
import { profile } from '#src/features/account/profile/profile.actions.ts';
import { password } from '#src/features/account/login/password.actions.ts';
import { change } from '#src/features/account/orders/change.actions.ts';
import { cart } from '#src/features/cart/cart.actions.ts';
import { listDraft } from '#src/features/quick-order/list-draft.actions.ts';
import { companyData } from '#src/features/account/company/company-data.actions.ts';
import { contact, newsletter } from '#src/features/content/contact.actions.ts';
import { companyUser } from '#src/features/account/company/company-user.actions.ts';
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
    listDraft,
  },
  ownCode,
  password,
  profile,
  quote,
  registration,
};
