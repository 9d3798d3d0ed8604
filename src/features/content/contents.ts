/** A part of a page: its heading without tags, and the id that it is reached by. */
export type Part = { readonly id: string; readonly title: string };

/** From as many parts on a page has a table of contents. */
const WORTH_IT = 4;

const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g;

/** A few entities that stand in headings; anything else stays as it is written. */
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
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/**
 * The parts of sanitised HTML by its second headings, and the HTML with an id on each of them. A short page has no
 * parts and stays as it is.
 */
export const toContents = (html: string): { readonly html: string; readonly parts: readonly Part[] } => {
  const titles = [...html.matchAll(HEADING)].map(([, title = '']) => toText(title));
  if (titles.length < WORTH_IT) return { html, parts: [] };
  const parts = titles.map((title, index) => ({ id: `part-${index + 1}`, title }));
  let number = 0;
  return {
    html: html.replace(HEADING, (_, title: string) => `<h2 id="part-${++number}">${title}</h2>`),
    parts,
  };
};
