import { z } from 'zod';
import { homePageSchema, mainPageSchema, menuFields, type MenuItem, promoTabSchema } from '../content.ts';
import { categorySchema } from '../product.ts';
import { declareCall, noFieldsSchema } from './call.ts';

const flagSchema = z.union([z.literal(0), z.literal(1)]);

/** A menu item with flags as 0 or 1. */
export type WireMenuItem = Omit<MenuItem, 'disable' | 'is_group' | 'children'> & {
  readonly disable: 0 | 1;
  readonly is_group: 0 | 1;
  readonly children: readonly WireMenuItem[];
};

/** A menu item on the wire: flags are 0 or 1. */
const wireMenuItemSchema: z.ZodType<WireMenuItem> = z
  .object({
    ...menuFields,
    disable: flagSchema,
    is_group: flagSchema,
    get children() {
      return z.array(wireMenuItemSchema);
    },
  })
  .meta({ id: 'MenuItem' });

const shopRead = { method: 'GET', effect: 'read', token: 'fixed', request: noFieldsSchema } as const;

/** Calls about the content of the shop. */
export const contentCalls = {
  'home.get_b2b_menu': declareCall({
    ...shopRead,
    summary: 'The menu of the shop',
    response: z.array(wireMenuItemSchema).meta({ id: 'GetB2bMenuResponse' }),
  }),
  'html.get_footers': declareCall({
    ...shopRead,
    summary: 'The footer as sanitised HTML',
    response: z
      .object({ data: z.object({ footer_b2b_html: z.string() }) })
      .meta({ id: 'GetFootersResponse' }),
  }),
  'home.get_promo_slider': declareCall({
    ...shopRead,
    summary: 'The promotion tabs',
    response: z.array(promoTabSchema).meta({ id: 'GetPromoSliderResponse' }),
  }),
  'content.get_page': declareCall({
    ...shopRead,
    summary: 'Settings of every page; `main` is the only route',
    request: z.object({ route: z.string().default('') }),
    example: { route: 'main' },
    response: z.object({ data: mainPageSchema }).meta({ id: 'GetPageResponse' }),
    errorStatuses: [404],
  }),
  'home.get_categories': declareCall({
    ...shopRead,
    summary: 'The category tree in display order; a count includes the products of sub-categories',
    response: z.object({ data: z.array(categorySchema) }).meta({ id: 'GetCategoriesResponse' }),
  }),
  'home.get_home': declareCall({
    ...shopRead,
    summary: 'The content of the home page: slides, banners and brands, in display order',
    response: homePageSchema.meta({ id: 'GetHomeResponse' }),
  }),
};
