import type { Locale } from '#src/contract/locale.ts';
import { createRandom, pick, type Random } from '../support/random-catalogue.ts';
import { type LabelledProduct, type LabelledCatalogue, splitWords } from './relevance-catalogue.ts';
import { respell, toAbbreviation, toEnglishOther, toItalianPlural, toTypo } from './relevance-spellings.ts';

/**
 * A query and its right rows: matching products and their parents, because a parent may represent its family. `families` is the minimum
 * number of right rows, a family counted once.
 */
export type Label = {
  readonly kind: string;
  readonly text: string;
  readonly rows: ReadonlySet<string>;
  readonly families: number;
  /** Whether the query is incomplete and tests suggestions. */
  readonly isTyped?: boolean;
  /** How right each row is, when not all are equally right. */
  readonly grades?: ReadonlyMap<string, number>;
};

type Make = (
  product: LabelledProduct,
  random: Random,
) => { text: string; fits: (product: LabelledProduct) => boolean } | undefined;

const bare = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const codesOf = ({ sku, manufacturer_code, barcodes }: LabelledProduct): readonly string[] =>
  [sku, manufacturer_code, ...barcodes].filter(Boolean);

const hasCode = (code: string) => (product: LabelledProduct) =>
  codesOf(product).some((own) => bare(own) === bare(code));

const isPlain = (word: string): boolean => /^[a-z]{4,}$/.test(word);

/** The distinct significant words of a name, letters only. */
const toPlainWords = (name: string): readonly string[] => [
  ...new Set(
    splitWords(name.replace(/\p{Lu}{2,}[\p{L}\d]*/gu, ' ')).filter(
      (word) => isPlain(word) && !/^(?:per|con|dell|alla|with|from|tutt[ie]|pezzi|piece|series?)$/.test(word),
    ),
  ),
];

/** Two to four words, including the first of the name, which is the head noun. */
const toSomeWords = (random: Random, name: string): readonly string[] => {
  const [first, ...others] = toPlainWords(name);
  if (first === undefined) return [];
  return [first, ...others.filter(() => random() < 0.6)].slice(0, 4);
};

const hasWords = (words: readonly string[]) => (product: LabelledProduct) => {
  const own = new Set(splitWords(`${product.names.it} ${product.names.en}`));
  return words.every((word) => own.has(word));
};

const byName =
  (locale: Locale, change: (words: readonly string[], random: Random) => string | undefined): Make =>
  ({ names }, random) => {
    const words = toSomeWords(random, names[locale]);
    const text = words.length > 1 ? change(words, random) : undefined;
    return text === undefined ? undefined : { text, fits: hasWords(words) };
  };

const inflect =
  (toOther: (word: string) => string | undefined) =>
  (words: readonly string[]): string | undefined => {
    const others = words.map(toOther);
    return others.includes(undefined) ? undefined : others.join(' ');
  };

const misspell =
  ({ vocabulary }: LabelledCatalogue) =>
  (words: readonly string[], random: Random): string | undefined => {
    const candidates = words.filter((word) => word.length >= 5);
    if (candidates.length === 0) return undefined;
    const word = pick(random, candidates);
    const wrong = toTypo(random, word);
    // A word of the catalogue is never corrected.
    if (wrong === word || vocabulary.has(wrong)) return undefined;
    return words.map((one) => (one === word ? wrong : one)).join(' ');
  };

const toDimension: Make = ({ names }, random) => {
  const name = names[random() < 0.7 ? 'it' : 'en'];
  const [first] = toPlainWords(name);
  const dimension = respell(random, name);
  if (first === undefined || dimension === undefined) return undefined;
  const { written, other } = dimension;
  const toPattern = (text: string): string =>
    text
      .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      .replace(/[.,]|\\\./g, '[.,]')
      .replace(/ ?[x×] ?/g, ' ?[x×] ?')
      .replace(/ (?!\?)/g, ' ?');
  const pattern = new RegExp(`(?<![\\d.,])${toPattern(written)}(?![\\d])`, 'iu');
  return {
    text: `${first} ${other}`,
    fits: (product) =>
      hasWords([first])(product) && (pattern.test(product.names.it) || pattern.test(product.names.en)),
  };
};

const abbreviate: Make = ({ names }, random) => {
  const words = toSomeWords(random, names.it);
  const long = words.slice(1).find((word) => word.length >= 7);
  if (long === undefined) return undefined;
  const short = toAbbreviation(random, long);
  const others = words.filter((word) => word !== long);
  const beginning = short.slice(0, -1);
  return {
    text: [...others, short].join(' '),
    fits: (product) =>
      hasWords(others)(product) &&
      splitWords(`${product.names.it} ${product.names.en}`).some((word) => word.startsWith(beginning)),
  };
};

/** Words of which the last is incomplete and misspelt; a prefix of a catalogue word is never corrected. */
const misspellHalf = (locale: Locale, { vocabulary }: LabelledCatalogue): Make => {
  const known = [...vocabulary];
  return ({ names }, random) => {
    const words = toSomeWords(random, names[locale]);
    const long = words.at(-1) ?? '';
    if (long.length < 6) return undefined;
    const half = long.slice(0, Math.max(5, Math.ceil(long.length * 0.6)));
    const wrong = toTypo(random, half);
    if (half.startsWith(wrong) || known.some((word) => word.startsWith(wrong))) return undefined;
    const others = words.slice(0, -1);
    return {
      text: [...others, wrong].join(' '),
      fits: (product) =>
        hasWords(others)(product) &&
        splitWords(`${product.names.it} ${product.names.en}`).some((word) => word.startsWith(half)),
    };
  };
};

/** Names with one expression replaced by a synonym. */
const exchange =
  ({ synonyms }: LabelledCatalogue): Make =>
  ({ names }, random) => {
    const name = splitWords(names.it).join(' ');
    const hits = synonyms.flatMap(({ words, also }) => {
      const own = [...words, ...also].filter((word) =>
        ` ${name} `.includes(` ${splitWords(word).join(' ')} `),
      );
      return own.flatMap((found) =>
        words.filter((word) => word !== found).map((other) => ({ found, other, all: [...words, ...also] })),
      );
    });
    if (hits.length === 0) return undefined;
    const { found, other, all } = pick(random, hits);
    const [first] = toPlainWords(names.it);
    const rest = first === undefined || splitWords(found).includes(first) ? [] : [first];
    const expressions = all.map((word) => ` ${splitWords(word).join(' ')} `);
    return {
      text: [...rest, other].join(' '),
      fits: (product) => {
        const text = ` ${splitWords(`${product.names.it} ${product.names.en}`).join(' ')} `;
        return hasWords(rest)(product) && expressions.some((expression) => text.includes(expression));
      },
    };
  };

const code =
  (
    choose: (product: LabelledProduct) => string | undefined,
    change: (raw: string) => string | undefined = (raw) => raw,
  ): Make =>
  (product) => {
    const raw = choose(product);
    const text = raw === undefined || raw === '' ? undefined : change(raw);
    return raw === undefined || text === undefined ? undefined : { text, fits: hasCode(raw) };
  };

const withoutSeparators = (raw: string): string | undefined => {
  const text = bare(raw);
  return text === raw.toLowerCase() || text.length < 4 ? undefined : text;
};

const beginning: Make = ({ sku, manufacturer_code }, random) => {
  const raw = random() < 0.5 && manufacturer_code.length > 5 ? manufacturer_code : sku;
  const text = raw.slice(0, Math.max(4, Math.ceil(raw.length * 0.7))).trim();
  if (text.length >= raw.length || !/\d/.test(text) || /\s/.test(text)) return undefined;
  return { text, fits: (product) => codesOf(product).some((own) => bare(own).startsWith(bare(text))) };
};

const toKinds = (catalogue: LabelledCatalogue): Readonly<Record<string, Make>> => ({
  code: code(({ sku }) => sku),
  barcode: code(({ barcodes }) => barcodes[0]),
  'manufacturer code': code(({ manufacturer_code }) =>
    manufacturer_code.length > 3 ? manufacturer_code : undefined,
  ),
  'without separators': code(
    ({ sku, manufacturer_code }) => (withoutSeparators(sku) ? sku : manufacturer_code),
    withoutSeparators,
  ),
  'code prefix': beginning,
  dimension: toDimension,
  'words, it': byName('it', (words) => words.join(' ')),
  'words, en': byName('en', (words) => words.join(' ')),
  'inflected, it': byName('it', inflect(toItalianPlural)),
  'inflected, en': byName('en', inflect(toEnglishOther)),
  'typo, it': byName('it', misspell(catalogue)),
  'typo, en': byName('en', misspell(catalogue)),
  'half typed, typo, it': misspellHalf('it', catalogue),
  'half typed, typo, en': misspellHalf('en', catalogue),
  abbreviation: abbreviate,
  synonym: exchange(catalogue),
});

const toRows = (
  { products, bySku }: LabelledCatalogue,
  fits: (product: LabelledProduct) => boolean,
): Pick<Label, 'rows' | 'families'> => {
  const rows = new Set<string>();
  const families = new Set<string>();
  for (const product of products) {
    if (!fits(product)) continue;
    const parent = bySku.get(product.parent ?? '');
    rows.add(product.sku).add(parent?.sku ?? product.sku);
    families.add(parent?.sku ?? product.sku);
  }
  return { rows, families: families.size };
};

/** `count` queries of each possible kind, deterministic for a catalogue. */
export const toLabels = (catalogue: LabelledCatalogue, count: number): readonly Label[] => {
  const { products } = catalogue;
  const isMonolingual = products.every(({ names }) => names.it === names.en);
  return Object.entries(toKinds(catalogue)).flatMap(([kind, make], at) => {
    if (isMonolingual && kind.endsWith(', it')) return [];
    const isTyped = kind.startsWith('half typed');
    const random = createRandom(at + 1);
    const labels = new Map<string, Label>();
    for (let tries = 0; tries < count * 30 && labels.size < count; tries++) {
      const made = make(pick(random, products), random);
      if (!made || labels.has(made.text)) continue;
      const right = toRows(catalogue, made.fits);
      if (right.families > 0) labels.set(made.text, { kind, text: made.text, isTyped, ...right });
    }
    return [...labels.values()];
  });
};
