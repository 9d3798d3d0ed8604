/** What a page's text leads to, each once, in the order of the text. */
export type PageLinks = {
  /** Codes or slugs of products. */
  readonly products: readonly string[];
  /** Slugs of categories. */
  readonly categories: readonly string[];
};

const PRODUCT = /href="(?:\/en)?\/product\/[^"/]*\/([^"/?#]+)/g;
const CATEGORY = /href="(?:\/en)?\/(?:category\/|shop\?category=)([^"&/?#]+)/g;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const list = (html: string, link: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(link)].map(([, name = '']) => decode(name))),
];

/** Reads the links of sanitised HTML, whose attributes have double quotes. */
export const readPageLinks = (html: string): PageLinks => ({
  products: list(html, PRODUCT),
  categories: list(html, CATEGORY),
});

/** Words that one reads in a minute. */
const WORDS_PER_MINUTE = 200;

/** How many minutes a text takes, at least one. */
export const toReadingMinutes = (html: string): number => {
  const words = html.replace(/<[^<>]*>/g, ' ').split(/\s+/);
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
};
