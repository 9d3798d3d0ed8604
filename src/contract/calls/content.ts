import { z } from 'zod';
import { homePageSchema, mainPageSchema, menuFields, type MenuItem, promoTabSchema } from '../content.ts';
import { categorySchema } from '../product.ts';
import { declareCall, noFieldsSchema } from './call.ts';

const flagSchema = z.union([z.literal(0), z.literal(1)]);

export type WireMenuItem = Omit<MenuItem, 'disable' | 'is_group' | 'children'> & {
  readonly disable: 0 | 1;
  readonly is_group: 0 | 1;
  readonly children: readonly WireMenuItem[];
};

/** A menu item as it is served: flags are 0 or 1. */
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

export const contentCalls = {
  'home.get_b2b_menu': declareCall({
    ...shopRead,
    summary: 'The menu of the shop',
    answer: z.array(wireMenuItemSchema).meta({ id: 'GetB2bMenuAnswer' }),
  }),
  'html.get_footers': declareCall({
    ...shopRead,
    summary: 'The footer as sanitised HTML',
    answer: z.object({ data: z.object({ footer_b2b_html: z.string() }) }).meta({ id: 'GetFootersAnswer' }),
  }),
  'home.get_promo_slider': declareCall({
    ...shopRead,
    summary: 'The promotion tabs',
    answer: z.array(promoTabSchema).meta({ id: 'GetPromoSliderAnswer' }),
  }),
  'content.get_page': declareCall({
    ...shopRead,
    summary: 'What every page needs; only the route `main` exists',
    request: z.object({ route: z.string().default('') }),
    example: { route: 'main' },
    answer: z.object({ data: mainPageSchema }).meta({ id: 'GetPageAnswer' }),
    refusals: [404],
  }),
  'home.get_categories': declareCall({
    ...shopRead,
    summary: 'The category tree in display order; counts are of the products in a category and below',
    answer: z.object({ data: z.array(categorySchema) }).meta({ id: 'GetCategoriesAnswer' }),
  }),
  'home.get_home': declareCall({
    ...shopRead,
    summary: 'What stands on the home page: slides, banners and brands, in display order',
    answer: homePageSchema.meta({ id: 'GetHomeAnswer' }),
  }),
};
