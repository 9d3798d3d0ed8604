/** Shows and replaces the pages below `/web-page`, each as a file with HTML. */
import { readFileSync, statSync } from 'node:fs';
import { findFirstPage } from '#src/backoffice/first-pages/first-pages.ts';
import type { ShopSettings } from '#src/backoffice/settings.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import { pathSchema } from '#src/contract/staff/pages.ts';
import { MAX_FOUND } from '#src/contract/staff/search.ts';
import { type Operator, useOperator } from './operator.ts';
import { type Command, requireEmbedded, requireEnvironment, stop, type Terminal, toReason } from './shop.ts';

const USAGE = `Usage: npm run pages -- COMMAND
  list                         prints the paths of the published pages, with their languages
  export PATH LANGUAGE         prints a page as HTML, its title as <h1>: the published one, or the first version of
                               privacy, chi-siamo and of the terms of sale
  import PATH LANGUAGE FILE    publishes a file of this form at /web-page/PATH, or replaces the page
  remove PATH                  removes a page in every language
LANGUAGE is it or en.`;

/** Bytes of a file. */
const MAX_FILE = 1024 * 1024;
const TITLE = /^\s*<h1>([^<]{1,200})<\/h1>/;

type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'export'; readonly path: string; readonly locale: Locale }
  | { readonly kind: 'import'; readonly path: string; readonly locale: Locale; readonly file: string };

const requireWanted = (args: readonly string[]): Wanted => {
  const [kind, path, language, file] = args;
  if (kind === 'list' && args.length === 1) return { kind };
  if (path === undefined) return stop(USAGE);
  if (!pathSchema.safeParse(path).success)
    return stop(`${path}: not a path, allowed: small letters, digits, - and _, with / between folders`);
  if (kind === 'remove' && args.length === 2) return { kind, path };
  const locale = LOCALES.find((known) => known === language);
  if (locale === undefined) return stop(USAGE);
  if (kind === 'export' && args.length === 3) return { kind, path, locale };
  if (kind === 'import' && file !== undefined && args.length === 4) return { kind, path, locale, file };
  return stop(USAGE);
};

const SIGNS = [
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
] as const;

const toText = (html: string): string =>
  SIGNS.reduceRight((text, [entity, sign]) => text.replaceAll(entity, sign), html);
const toHtml = (text: string): string =>
  SIGNS.reduce((html, [entity, sign]) => html.replaceAll(sign, entity), text);

/** Reads title and text of a file; stops when it is not a page. */
const requirePage = (file: string): { readonly title: string; readonly html: string } => {
  let content = '';
  try {
    if (statSync(file).size > MAX_FILE) stop(`${file}: too large, allowed: 1 MB`);
    content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) return stop(`${file}: is not UTF-8, allowed: a file saved as UTF-8`);
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return stop(`${file}: cannot be read (${toReason(error)})`);
  }
  const [head = '', title = ''] = TITLE.exec(content) ?? [];
  if (title.trim() === '') return stop(`${file}: must begin with its title, as <h1>Privacy</h1>`);
  return { title: toText(title.trim()), html: content.slice(head.length).trim() };
};

/** Line breaks before the blocks of a page, so that a person can read it. */
const toReadable = (html: string): string =>
  html.replace(/(?<!^)(?=<(?:p|h[2-6]|ul|ol|dl|table|tr|blockquote)[ >])/g, '\n');

type Work = { readonly shop: ShopSettings; readonly terminal: Terminal };

const work = async (operator: Operator, wanted: Wanted, { shop, terminal }: Work): Promise<void> => {
  if (wanted.kind === 'list') {
    const ask = (page: number) => operator.ask('pages.search', { page, per_page: MAX_FOUND });
    const { total } = await ask(1);
    for (let page = 1; page <= Math.ceil(total / MAX_FOUND); page += 1)
      for (const { path, locales } of (await ask(page)).pages)
        if (locales.length > 0) terminal.print(`${path}  ${locales.join(', ')}`);
    return;
  }
  const { path } = wanted;
  if (wanted.kind === 'remove') {
    if (!(await operator.run('pages.remove', { path })).ok) stop(`${path}: no page has this path`);
    terminal.print(`The page ${path} was removed.`);
    return;
  }
  const { locale } = wanted;
  if (wanted.kind === 'import') {
    const { title, html } = requirePage(wanted.file);
    await operator.ask('pages.publish', { path, [`title_${locale}`]: title, [`html_${locale}`]: html });
    terminal.print(`/web-page/${path} (${locale}) was published. Running shops show it within five seconds.`);
    return;
  }
  const source = { main: await operator.ask('settings.read', {}), shop, locale };
  const { live } = await operator.ask('pages.show', { path });
  const title = live?.[`title_${locale}`] ?? '';
  const page = title === '' ? findFirstPage(path, source) : { title, html: live?.[`html_${locale}`] ?? '' };
  if (!page) return stop(`${path}: no page has this path, npm run pages -- list prints them`);
  terminal.print(`<h1>${toHtml(page.title)}</h1>\n${toReadable(page.html)}`);
};

export const run: Command = async (args, terminal) => {
  const wanted = requireWanted(args);
  const environment = requireEnvironment(terminal.env);
  const why = 'the pages are stored in the shop’s own store';
  const { shop } = requireEmbedded(environment, why);
  await useOperator(environment, why, (operator) => work(operator, wanted, { shop, terminal }));
};
