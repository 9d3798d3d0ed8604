import { z } from 'zod';
import {
  homePageSchema,
  mainPageSchema,
  menuFields,
  type MenuItem,
  promoTabSchema,
} from '#src/contract/content.ts';
import { categorySchema } from '#src/contract/product.ts';
import { accept, refuse } from './response.ts';
import { defineCall } from './define-call.ts';

const flagSchema = z.union([z.literal(0), z.literal(1)]);

type WireItem = Omit<MenuItem, 'disable' | 'is_group' | 'children'> & {
  readonly disable: 0 | 1;
  readonly is_group: 0 | 1;
  readonly children: readonly WireItem[];
};

/** A menu item in the words of the wire, where flags are 0 or 1. */
export const wireItemSchema: z.ZodType<WireItem> = z.object({
  ...menuFields,
  disable: flagSchema,
  is_group: flagSchema,
  get children() {
    return z.array(wireItemSchema);
  },
});

const toWireItem = (item: MenuItem): WireItem => ({
  ...item,
  disable: item.disable ? 1 : 0,
  is_group: item.is_group ? 1 : 0,
  children: item.children.map(toWireItem),
});

const guest = { caller: 'guest', request: z.object({}) } as const;

export const getMenu = defineCall({
  ...guest,
  summary: 'The menu of the shop',
  answer: z.array(wireItemSchema),
  handle: async (_, { backOffice, visitor }) =>
    accept((await backOffice.content.menu(visitor.locale)).map(toWireItem)),
});

export const getFooters = defineCall({
  ...guest,
  summary: 'The footer as sanitised HTML',
  answer: z.object({ data: z.object({ footer_b2b_html: z.string() }) }),
  handle: async (_, { backOffice, visitor }) =>
    accept({ data: { footer_b2b_html: await backOffice.content.footer(visitor.locale) } }),
});

export const getPromoSlider = defineCall({
  ...guest,
  summary: 'The promotion tabs',
  answer: z.array(promoTabSchema),
  handle: async (_, { backOffice, visitor }) => accept(await backOffice.content.promoTabs(visitor.locale)),
});

export const getPage = defineCall({
  ...guest,
  summary: 'What every page needs; only the route `main` exists',
  request: z.object({ route: z.string().default('') }),
  example: { route: 'main' },
  answer: z.object({ data: mainPageSchema }),
  refusals: [404],
  handle: async ({ route }, { backOffice, t }) =>
    route === 'main'
      ? accept({ data: await backOffice.content.mainPage() })
      : refuse({ status: 404, code: 'unknown_page', message: t('unknown_page') }),
});

export const getCategories = defineCall({
  ...guest,
  summary: 'The category tree in display order; counts are of the products in a category and below',
  answer: z.object({ data: z.array(categorySchema) }),
  handle: async (_, { backOffice, visitor }) =>
    accept({ data: await backOffice.catalogue.categories(visitor.locale) }),
});

export const getHome = defineCall({
  ...guest,
  summary: 'What stands on the home page: slides, banners and brands, in display order',
  answer: homePageSchema,
  handle: async (_, { backOffice, visitor }) => accept(await backOffice.content.home(visitor.locale)),
});
