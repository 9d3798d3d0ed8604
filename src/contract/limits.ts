/**
 * The limits of inputs that the shop accepts. This module is free of zod, so that islands and browser modules may import it.
 */

/** Units of one cart row. */
export const MAX_QUANTITY = 999_999;
/** Rows of one cart. */
export const MAX_CART_ROWS = 1000;
/** Characters of the JSON of `MAX_CART_ROWS` lines in a form field. */
export const MAX_CART_TEXT = 250_000;

/** Saved carts of one client. */
export const MAX_SAVED_CARTS = 200;
/** Characters of the name of a saved cart. */
export const MAX_SAVED_CART_NAME = 80;

/** Lists of articles of one client, and articles of one list. */
export const MAX_ARTICLE_LISTS = 100;
export const MAX_LISTED_ARTICLES = 1000;
/** Characters of the name of a list. */
export const MAX_LIST_NAME = 80;

/** Characters of a sku, including references to other products. */
export const MAX_SKU = 64;
/** Characters of an article code or slug in a look-up; no stored one is longer. */
export const MAX_CODE_LENGTH = 200;
/** Characters of the id or code of a row, cart, order, promotion or coupon. */
export const MAX_ID_LENGTH = 64;
/** Lists of quick order that a client, and all guests together, have at most unfinished. */
export const MAX_LIST_DRAFTS = 20;
export const MAX_GUEST_DRAFTS = 200;
/** Characters of a pasted list. */
export const MAX_LIST_TEXT = 1_000_000;
/** Lines of a pasted or uploaded list that are looked up at once. */
export const MAX_LIST_LINES = 5000;
/** Cells of one of its rows that are read. */
export const MAX_LIST_COLUMNS = 64;
/** Products per look-up by their codes. */
export const MAX_CHILDREN = 1000;
/** Maximum number of articles that are named in place of another. */
export const MAX_EQUIVALENTS = 3;
/** Maximum number of codes per request to look up their owners. */
export const MAX_FIND_CODES = 5000;
/** Maximum number of products that are returned for one code. */
export const MAX_CODE_OWNERS = 20;

/** Characters of a path of this site that a form redirects to. */
export const MAX_PATH_LENGTH = 2000;

/** Characters of a search text. */
export const MAX_TEXT_LENGTH = 200;
/** Rows of one page of a list, by default and at most. */
export const DEFAULT_PER_PAGE = 12;
export const MAX_PER_PAGE = 96;
/** Number of the last page that may be requested. */
export const MAX_PAGE = 1_000_000;
/** Facets of one list. */
export const MAX_FACET_KEYS = 30;
/** Values of one facet. */
export const MAX_FACET_VALUES = 50;

/** Characters of the note of an order. */
export const MAX_NOTE_LENGTH = 1000;

/** Characters of the note to a row of an order. */
export const MAX_ROW_NOTE_LENGTH = 200;
/** Characters of the search text in the list of orders. */
export const MAX_ORDER_TEXT = 40;

/** Characters of a name or a line of an address in a registration. */
export const MAX_REGISTRATION_TEXT = 120;

export const MAX_EMAIL_LENGTH = 254;
/** Minimum characters of a new password. */
export const MIN_PASSWORD_LENGTH = 10;
/** Also the longest password that a login accepts. */
export const MAX_PASSWORD_LENGTH = 256;

// One line of the product import; texts are per language.

/** Characters of a product name. */
export const MAX_NAME = 500;
/** Characters of a description. */
export const MAX_TEXT = 100_000;
/** Products that a comparison shows side by side. */
export const MAX_COMPARED = 4;

/** Characters of a customer's review. */
export const MAX_REVIEW = 5000;
/** Characters of a short text: brand, code, slug, category, tag, attribute name. */
export const MAX_LABEL = 500;
/** Characters of an attribute's value; suppliers put lists of compatible products into one value. */
export const MAX_ATTRIBUTE_VALUE = 10_000;
/** Characters of the address of a picture or document. */
export const MAX_URL = 2000;
/** Characters of a slash-separated path of categories. */
export const MAX_CATEGORY_PATH = 2000;
export const MAX_ATTRIBUTES = 200;
/** Entries of any other list or map: categories, codes, pictures, documents, tags, related products. */
export const MAX_LIST = 500;
export const MAX_PRICE_BREAKS = 100;

/** Alerts of a user. */
export const MAX_ALERTS = 500;
/** Codes that a client can give to articles. */
export const MAX_OWN_CODES = 20_000;
/** Own codes set by one request. */
export const MAX_SET_OWN_CODES = 1000;
