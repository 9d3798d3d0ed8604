/** What a crawler keeps of an address. */
export type Visit = {
  readonly status: number;
  /** Path and query of a redirect. */
  readonly location: string | undefined;
  /** The directives of the robots' meta element and header; '' without any. */
  readonly robots: string;
  /** Path and query of the canonical address. */
  readonly canonical: string | undefined;
  /** Paths and queries of the page in each language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The address with the first link to this one. */
  readonly from: string;
};

type Found = Omit<Visit, 'from'> & { readonly links: readonly string[] };

type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|quot|#38|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** The attributes of every tag of that name. A parser would take longer than the shop takes for its pages. */
const readTags = (html: string, name: string): readonly Attributes[] =>
  Array.from(html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g')), ([, source = '']) =>
    Object.fromEntries(
      Array.from(source.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        decode(value),
      ]),
    ),
  );

const NO_TAGS: readonly Attributes[] = [];

/** The path and query of an address of the site; undefined for any other address. */
const toPath = (href: string, base: string): string | undefined => {
  const { origin, pathname, search } = new URL(href, base);
  return origin === new URL(base).origin ? pathname + search : undefined;
};

const hasWord = (words: string, word: string): boolean => words.split(/[\s,]+/).includes(word);

const read = (response: Response, html: string, address: string): Found => {
  const { status, headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const tags = (name: string) =>
    isPage ? readTags(html.replace(/<template[^]*?<\/template>/g, ''), name) : NO_TAGS;
  const meta = tags('meta').find(({ name }) => name === 'robots')?.['content'];
  const robots = [meta, headers.get('x-robots-tag')].filter(Boolean).join(', ');
  const heads = tags('link');
  const location = headers.get('location');
  const links = hasWord(robots, 'nofollow')
    ? []
    : tags('a').filter(({ href, rel = '' }) => href !== undefined && !hasWord(rel, 'nofollow'));
  return {
    status,
    location: location === null ? undefined : toPath(location, address),
    robots,
    canonical: heads.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      heads.flatMap(({ hreflang, href }) => (hreflang && href ? [[hreflang, href]] : [])),
    ),
    links: links.flatMap(({ href = '' }) => toPath(href, address) ?? []),
  };
};

/** Uncompressed: the shop would spend a tenth of its time on compressing pages for one reader. */
const HEADERS = { 'accept-language': 'it', 'accept-encoding': 'identity' };

/** What a crawler finds at an address of the site, without following redirects. */
export const visit = async (origin: string, path: string): Promise<Found> => {
  const response = await fetch(origin + path, { redirect: 'manual', headers: HEADERS });
  return read(response, await response.text(), origin + path);
};

const readRobots = async (origin: string): Promise<readonly string[]> => {
  const text = await (await fetch(`${origin}/robots.txt`)).text();
  return Array.from(text.matchAll(/^Disallow: (\S+)$/gm), ([, path = '']) => path);
};

/** Requests at a time. */
const WORKERS = 6;

/**
 * Follows every link that a crawler may follow from these pages on: of pages and redirects, unless `nofollow` or closed by
 * `robots.txt`. Returns what it found, by path and query. @throws after `most` addresses.
 */
export const crawl = async (
  origin: string,
  starts: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Visit>> => {
  const closed = await readRobots(origin);
  const visits = new Map<string, Visit>();
  const origins = new Map(starts.map((path) => [path, '']));
  const queue = [...starts];
  const add = (path: string, from: string): void => {
    if (origins.has(path) || closed.some((prefix) => path.startsWith(prefix))) return;
    if (origins.size >= most) throw new Error(`more than ${most} addresses, such as ${path} on ${from}`);
    origins.set(path, from);
    queue.push(path);
  };
  const follow = async (path: string): Promise<void> => {
    const { links, ...found } = await visit(origin, path);
    visits.set(path, { ...found, from: origins.get(path) ?? '' });
    for (const link of found.location === undefined ? links : [found.location]) add(link, path);
  };
  while (queue.length > 0) {
    // Workers take from the same queue; one round ends when it is empty and every request is answered.
    const work = async (): Promise<void> => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) await follow(path);
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  }
  return visits;
};
