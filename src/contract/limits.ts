/** Bounds of a product import line: lengths in characters. */

/** A sku, and whatever names another product. */
export const MAX_SKU = 64;
/** A product's name, per language. */
export const MAX_NAME = 500;
/** A description, per language. */
export const MAX_TEXT = 100_000;
/** A short text: brand, code, slug, category, tag, attribute name or value. */
export const MAX_LABEL = 500;
/** An address of a picture or document. */
export const MAX_URL = 2000;
/** A slash-separated path of categories. */
export const MAX_CATEGORY_PATH = 2000;
/** Attributes of one product. */
export const MAX_ATTRIBUTES = 200;
/** Entries of any other list or map: categories, codes, pictures, documents, tags, related products. */
export const MAX_LIST = 500;
/** Prices by quantity. */
export const MAX_PRICE_BREAKS = 100;
