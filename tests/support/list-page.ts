import type { Category } from '#src/contract/product.ts';
import type { Client } from './client.ts';
import { findElements, getMain, toText } from './html.ts';

/** The content of a list page. */
export type ListPage = {
  readonly html: string;
  /** The codes of its rows, in order. */
  readonly codes: readonly string[];
  /** The shown number of articles. */
  readonly total: number;
  /** The active filters, as one text. */
  readonly badges: string;
};

/** The codes of the rows of a page. */
export const listCodes = (html: string): readonly string[] =>
  findElements(html, 'li').flatMap(({ 'data-row': code }) => code ?? []);

/** Reads a page of the list. */
export const toListPage = (body: string): ListPage => {
  const html = getMain(body);
  const [, total = ''] = /class="toolbar-count"[^>]*>\s*<b[^>]*>([\d.,]+)</.exec(html) ?? [];
  const [badges = ''] = /<ul class="active-filters"[\s\S]*?<\/ul>/.exec(html) ?? [];
  const number = Number(total.replaceAll(/[.,]/g, ''));
  return { html, codes: listCodes(html), total: number, badges: toText(badges) };
};

/** The category tree from the wire contract. */
export const readCategories = async (client: Client): Promise<readonly Category[]> => {
  const { body } = await client.get('/api/method/b2b.home.get_categories');
  return (JSON.parse(body) as { message: { data: Category[] } }).message.data;
};

/** A top-level category with several children; throws if there is none. */
export const getBranch = (tree: readonly Category[]): Category => {
  const branch = tree.find(({ children }) => children.length > 1);
  if (!branch) throw new Error('no category has parts');
  return branch;
};
