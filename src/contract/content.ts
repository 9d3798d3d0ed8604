import { z } from 'zod';

const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform((value) => Boolean(value));

/** The fields of a menu item beside its children. */
export const menuFields = {
  name: z.string(),
  title: z.string().default(''),
  url: z.string().default(''),
  parent_menu: z.string().default(''),
  disable: flag.default(false),
  is_group: flag.default(false),
  category_menu_image: z.string().default(''),
};

/** A menu item; a flat list linked by `parent_menu` (a `name`) is as valid as nested `children`. */
export type MenuItem = {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly parent_menu: string;
  readonly disable: boolean;
  readonly is_group: boolean;
  readonly category_menu_image: string;
  readonly children: readonly MenuItem[];
};

export const menuItemSchema: z.ZodType<MenuItem> = z.object({
  ...menuFields,
  get children() {
    return z.array(menuItemSchema).default([]);
  },
});

export const promoTabSchema = z.object({
  text: z.string(),
  url: z.string(),
  icon: z.string().default(''),
});
export type PromoTab = z.infer<typeof promoTabSchema>;

/** What every page needs from `content.get_page?route=main`. */
export const mainPageSchema = z.object({
  css: z.string().default(''),
  show_availability: z.boolean().default(false),
});
export type MainPage = z.infer<typeof mainPageSchema>;

/** A page under `/web-page`; `html` is sanitised. */
export type WebPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
};
