import type { MenuItem } from '#src/contract/content.ts';
import { accept, type Handler, refuse } from './answer.ts';

/** A menu item in the words of the wire, where flags are 0 or 1. */
const toWireItem = (item: MenuItem): unknown => ({
  ...item,
  disable: item.disable ? 1 : 0,
  is_group: item.is_group ? 1 : 0,
  children: item.children.map(toWireItem),
});

export const getMenu: Handler = async ({ backOffice, visitor }) =>
  accept((await backOffice.content.menu(visitor.locale)).map(toWireItem));

export const getFooters: Handler = async ({ backOffice, visitor }) =>
  accept({ data: { footer_b2b_html: await backOffice.content.footer(visitor.locale) } });

export const getPromoSlider: Handler = async ({ backOffice, visitor }) =>
  accept(await backOffice.content.promoTabs(visitor.locale));

/** Only `route=main` exists: what every page needs. */
export const getPage: Handler = async ({ backOffice, query, t }) =>
  query.get('route') === 'main'
    ? accept({ data: await backOffice.content.mainPage() })
    : refuse(404, t('unknown_page'));
