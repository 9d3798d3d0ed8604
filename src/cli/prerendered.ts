import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadKey, Reads } from './page-reads.ts';

/** The folder of a build with what renders its pages again: the bundles of the prerendered pages, and what they were made of. */
export const PRERENDER = 'prerender';
const FILE = 'pages.json';

const schema = z.object({
  /** What is baked into the pages besides the sources; see `toBaked`. */
  baked: z.string(),
  /** The shop's day: pages may depend on it. */
  day: z.string(),
  /** Astro's style sheets of each prerendered route. */
  styles: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  reads: z.array(z.tuple([z.string(), z.string()])),
  /** By path, the page's file in the folder `client` and the indexes of its reads; null when they are unknown. */
  pages: z.record(z.string(), z.object({ file: z.string(), reads: z.array(z.number()).nullable() })),
});

type Stored = z.infer<typeof schema>;

export type PrerenderedPage = { readonly file: string; readonly reads: Reads | undefined };

export type Prerendered = Pick<Stored, 'baked' | 'day' | 'styles'> & {
  readonly pages: ReadonlyMap<string, PrerenderedPage>;
};

const byKey = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

/** Writes what a build's pages were made of. Most pages share most of their reads. */
export const writePrerendered = (build: string, { pages, ...shared }: Prerendered): void => {
  const places = new Map<string, number>();
  const reads: [string, string][] = [];
  const toPlace = (read: [ReadKey, string]): number => {
    const text = read.join('\n');
    const place = places.get(text) ?? reads.push(read) - 1;
    places.set(text, place);
    return place;
  };
  const stored: Stored = { ...shared, reads, pages: {} };
  for (const [path, page] of pages) {
    const own = page.reads && [...page.reads].sort(byKey).map(toPlace);
    stored.pages[path] = { file: page.file, reads: own ?? null };
  }
  writeFileSync(join(build, PRERENDER, FILE), JSON.stringify(stored));
};

/** What a build's pages were made of; undefined where the build does not say, or in another form. */
export const readPrerendered = (build: string): Prerendered | undefined => {
  try {
    const { data } = schema.safeParse(JSON.parse(readFileSync(join(build, PRERENDER, FILE), 'utf8')));
    if (data === undefined) return undefined;
    const toReads = (places: readonly number[]): Reads =>
      new Map(places.map((place) => data.reads[place] as [ReadKey, string]));
    const pages = Object.entries(data.pages).map(
      ([path, { file, reads }]) =>
        [path, { file, reads: reads === null ? undefined : toReads(reads) }] as const,
    );
    return { ...data, pages: new Map(pages) };
  } catch {
    return undefined;
  }
};
