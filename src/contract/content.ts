import { z } from 'zod';
import type { Flyer } from './flyer.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import { timetableSchema } from './timetable.ts';

const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform((value) => Boolean(value));

/** The fields of a menu item except its children. */
export const menuFields = {
  name: z.string(),
  title: z.string().default(''),
  url: z.string().default(''),
  parent_menu: z.string().default(''),
  disable: flag.default(false),
  is_group: flag.default(false),
  category_menu_image: z.string().default(''),
};

/** A menu item. Menus are nested by `children`, or flat lists linked by `parent_menu` (the `name` of the parent). */
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

/** Parses a menu item of a host; flags may be 0 and 1 or booleans. */
export const menuItemSchema: z.ZodType<MenuItem> = z.object({
  ...menuFields,
  get children() {
    return z.array(menuItemSchema).default([]);
  },
});

/** A promotion tab: a text that links to `url`, with an icon name or picture. */
export const promoTabSchema = z
  .object({
    text: z.string(),
    url: z.string(),
    icon: z.string().default(''),
  })
  .meta({ id: 'PromoTab' });
export type PromoTab = z.infer<typeof promoTabSchema>;

/** A colour as `#rrggbb`; any other value becomes empty. */
const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .or(z.literal(''))
  .catch('');

/** A link: `url` is a route of the shop without a locale, or an http address. */
const linkFields = { text: z.string().default(''), url: z.string().default('') };

/** A slide of the home page. Pictures are 1600 × 520, for phones (`picture_narrow`) 800 × 400; empty means none. */
export const homeSlideSchema = z.object({
  eyebrow: z.string().default(''),
  title: z.string(),
  /** The second line of the title. */
  subtitle: z.string().default(''),
  text: z.string().default(''),
  picture: z.string().default(''),
  picture_narrow: z.string().default(''),
  /** Background colour of the picture and of the area around it. */
  ground: colourSchema,
  /** The first is the primary one. */
  links: z.array(z.object(linkFields)).default([]),
});
export type HomeSlide = z.infer<typeof homeSlideSchema>;

/** A banner of the home page; its picture is 640 × 320, with space for text in the left half. */
export const homeBannerSchema = z.object({
  title: z.string(),
  ...linkFields,
  picture: z.string().default(''),
  ground: colourSchema,
});
export type HomeBanner = z.infer<typeof homeBannerSchema>;

/** A brand with its logo, 480 × 128; without a logo its name is shown. */
export const homeBrandSchema = z.object({
  name: z.string(),
  url: z.string().default(''),
  picture: z.string().default(''),
});
export type HomeBrand = z.infer<typeof homeBrandSchema>;

/** A line of text on the home page, with a link where `url` is set. It is stored but not shown while it is switched off. */
export const homeNoticeSchema = z.object({ ...linkFields, enabled: z.boolean().default(true) });
export type HomeNotice = z.infer<typeof homeNoticeSchema>;

/** The edited home page, in display order; an invalid part becomes empty. */
export const homePageSchema = z.object({
  slides: z.array(homeSlideSchema).catch([]),
  banners: z.array(homeBannerSchema).catch([]),
  brands: z.array(homeBrandSchema).catch([]),
  notices: z.array(homeNoticeSchema).catch([]),
});
export type HomePage = z.infer<typeof homePageSchema>;

/** A home page without edited content. */
export const EMPTY_HOME: HomePage = { slides: [], banners: [], brands: [], notices: [] };

/** The company that sells, as orders and invoices print it. */
export const sellerSchema = z.object({
  name: z.string(),
  street: z.string().default(''),
  /** With postal code and province: `31057 Silea (TV)`. */
  city: z.string().default(''),
  vat_number: z.string().default(''),
  /** Further required data, such as the number in the business register and the share capital. */
  register: z.string().default(''),
  telephone: z.string().default(''),
  /** Where orders are read. */
  email: z.string().default(''),
});
export type Seller = Readonly<z.infer<typeof sellerSchema>>;

/** What only electronic invoices state of the seller; empty texts are unknown. */
export const fiscalSchema = z.object({
  /** If it is another than the VAT number. */
  tax_code: z.string().default(''),
  /** `RF01`, the ordinary one, when empty. */
  tax_regime: z.string().default(''),
  /** Province and number in the business register: `TV-123456`. */
  rea: z.string().default(''),
  /** Euros: `100000.00`. */
  share_capital: z.string().default(''),
  /** `SU` for one shareholder, `SM` for several. */
  shareholders: z.string().default(''),
  /** Why articles with VAT rate 0 are exempt; `N4` when empty. */
  zero_vat_nature: z.string().default(''),
  /** The article of the law for it. */
  zero_vat_reference: z.string().default(''),
});
export type Fiscal = Readonly<z.infer<typeof fiscalSchema>>;

/** Version of the terms of sale, and their page below `/web-page`. */
export const termsOfSaleSchema = z.object({
  version: z.string().min(1).max(MAX_ID_LENGTH),
  path: z.string().min(1),
});

/** Icons of the service lines. */
const SERVICE_ICONS = ['truck', 'clock', 'store', 'phone', 'return', 'info'] as const;

const serviceTextSchema = z.object({
  title: z.string().min(1).max(60),
  text: z.string().max(120).default(''),
});

/** A promise of the shop, shown on the home page, and with `header` also above every page and beside products. */
export const serviceSchema = z.object({
  icon: z.enum(SERVICE_ICONS).default('info'),
  header: z.boolean().default(false),
  it: serviceTextSchema,
  en: serviceTextSchema,
});

/** The settings of every page, from `content.get_page?route=main`. */
export const mainPageSchema = z
  .object({
    css: z.string().default(''),
    show_availability: z.boolean().default(false),
    /** With `show_availability`: also the quantity in stock; false when absent. */
    show_stock: z.boolean().optional(),
    /** Whether the shop records usage statistics, for which it asks visitors' consent; false when absent. */
    usage_statistics: z.boolean().optional(),
    /** Hours, closures and delivery days; absent where they are unknown. */
    timetable: timetableSchema.optional().catch(undefined),
    /** The terms of sale that an order accepts. */
    terms_of_sale: termsOfSaleSchema.optional().catch(undefined),
    /** The shop's bank account for transfers. */
    iban: z.string().optional(),
    seller: sellerSchema.optional().catch(undefined),
    fiscal: fiscalSchema.optional().catch(undefined),
    /** What the shop promises beyond delivery and pickup; nothing when absent or empty. */
    services: z.array(serviceSchema).max(6).optional().catch(undefined),
  })
  .meta({ id: 'MainPage' });
export type MainPage = z.infer<typeof mainPageSchema>;

/** Whose login at the desk needs a second factor. */
export const SECOND_FACTORS = ['off', 'admins', 'all'] as const;

/** As the shop's own store keeps them: with the settings that visitors do not get. */
export const storedSettingsSchema = mainPageSchema.extend({
  /** Nobody's when absent. */
  second_factor: z.enum(SECOND_FACTORS).optional(),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** A page under `/web-page`; `html` is sanitised. */
export type WebPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** `yyyy-mm-dd`; absent for a page without a date. */
  readonly published_on?: string;
  /** The address of its picture, 1200 × 630. */
  readonly picture?: string;
  /** The pages of a flyer; absent for a page with only text. */
  readonly flyer?: Flyer;
};

/** A page in a list. */
export type WebPageSummary = Omit<WebPage, 'html'>;
