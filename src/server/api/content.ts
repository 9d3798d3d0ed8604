import type { contentCalls, WireMenuItem } from '#src/contract/calls/content.ts';
import type { MenuItem } from '#src/contract/content.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, toError } from './response.ts';

const toWireItem = (item: MenuItem): WireMenuItem => ({
  ...item,
  disable: item.disable ? 1 : 0,
  is_group: item.is_group ? 1 : 0,
  children: item.children.map(toWireItem),
});

export const contentHandlers: Handlers<typeof contentCalls> = {
  'home.get_b2b_menu': async (_, { backOffice, visitor }) =>
    toSuccess((await backOffice.content.menu(visitor.locale)).map(toWireItem)),
  'html.get_footers': async (_, { backOffice, visitor }) =>
    toSuccess({ data: { footer_b2b_html: await backOffice.content.footer(visitor.locale) } }),
  'home.get_promo_slider': async (_, { backOffice, visitor }) =>
    toSuccess(await backOffice.content.promoTabs(visitor.locale)),
  'content.get_page': async ({ route }, { backOffice, t }) =>
    route === 'main'
      ? toSuccess({ data: await backOffice.content.mainPage() })
      : toError({ status: 404, code: 'unknown_page', message: t('unknown_page') }),
  'home.get_categories': async (_, { backOffice, visitor }) =>
    toSuccess({ data: await backOffice.catalogue.categories(visitor.locale) }),
  'home.get_home': async (_, { backOffice, visitor }) =>
    toSuccess(await backOffice.content.home(visitor.locale)),
};
