/** A section of a page: its heading without tags, and the heading's id. */
export type Part = { readonly id: string; readonly title: string };

/** Fewer sections get no table of contents. */
const MIN_PARTS = 4;

const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g;

/** Entities common in headings; others are not decoded. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const toText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** Splits sanitised HTML by its `h2` headings and adds an id to each. A short page has no parts and is unchanged. */
export const toContents = (html: string): { readonly html: string; readonly parts: readonly Part[] } => {
  const titles = [...html.matchAll(HEADING)].map(([, title = '']) => toText(title));
  if (titles.length < MIN_PARTS) return { html, parts: [] };
  const parts = titles.map((title, index) => ({ id: `part-${index + 1}`, title }));
  let number = 0;
  return {
    html: html.replace(HEADING, (_, title: string) => `<h2 id="part-${++number}">${title}</h2>`),
    parts,
  };
};
