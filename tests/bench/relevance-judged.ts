import { readFile } from 'node:fs/promises';
import type { LabelledCatalogue } from './relevance-catalogue.ts';
import type { Label } from './relevance-labels.ts';

/** By query and grade (3 right, 2 nearly, 1 related), the skus in one text. */
type JudgedFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * 116 queries for the office and IT products of the Chorus project, judged by hand elsewhere: the broad query set
 * of Chorus (https://github.com/querqy/chorus, Apache License 2.0), without its queries that have no product judged right.
 */
const FILE = new URL('relevance-judged.json', import.meta.url);

/** The judged queries of which a catalogue has at least one product; empty for another catalogue. */
export const readJudgedLabels = async ({ bySku }: LabelledCatalogue): Promise<readonly Label[]> => {
  const judged = JSON.parse(await readFile(FILE, 'utf8')) as JudgedFile;
  return Object.entries(judged).flatMap(([text, bySkus]): Label[] => {
    const grades = new Map(
      Object.entries(bySkus).flatMap(([grade, skus]) => skus.split(' ').map((sku) => [sku, Number(grade)])),
    );
    if (![...grades.keys()].some((sku) => bySku.has(sku))) return [];
    return [{ kind: 'judged, office', text, rows: new Set(grades.keys()), families: grades.size, grades }];
  });
};
