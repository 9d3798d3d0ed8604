/**
 * How useful a facet group is for narrowing a list, by the rows of its values. Used to order the groups of a list, and to
 * select them where there are more than are shown.
 */

/** The rows of the values of one group in a list. */
export type GroupCounts = {
  /** Key of the group. */
  readonly key: string;
  /** The rows of the list with a value of the group. */
  readonly rows: number;
  /** Number of values with rows. */
  readonly values: number;
  /** Sum of the rows of the values; more than `rows` for a facet of articles in a list of families. */
  readonly sum: number;
  /** The part of `sum` of values with at least two rows: values of one row, such as serial numbers, narrow nothing. */
  readonly repeated: number;
  /** Sum of the squares of the values' rows. */
  readonly squares: number;
};

/** More values than this are hard to choose from. */
const MANY_VALUES = 24;
/** What a group of unique values is worth, compared to one of repeated values. */
const UNIQUE = 0.2;
/** From this share of pairs of rows that differ, a colour counts like any other attribute. */
const DIVIDES_WELL = 0.75;
const COLOUR = 0.4;
/** Facets of articles are chosen after those that tell families apart. */
const OF_ARTICLES = 0.85;

/** Words in attribute keys that the trade chooses by first (weight above 1) or last; the first match counts. */
const WEIGHTS: readonly (readonly [words: RegExp, weight: number])[] = [
  [
    /garanzia|warranty|peso|weight|confezione|packag|outer_case|origin|dotazione|temperatur|humidity|umidita/,
    0.4,
  ],
  [/passo|pitch|altezza|height|chiave|profondita|depth/, 0.6],
  [/materiale|material/, 1.6],
  [/^(?:field_)?(?:norma|standard)/, 1.5],
  [/testa|head/, 1.5],
  [/class|grado|grade|livello/, 1.4],
  [/filettatura|thread|diametro|diameter|lunghezza|length|sezione|section|grana|grit|taglia/, 1.3],
  [/diagonal|resolution|potenza|power|tensione|voltage|capacita|capacity/, 1.2],
  [/tipo|type|forma|shape|impronta|drive/, 1.2],
];

const isColour = (key: string): boolean => /(?:^|_)(?:colou?rs?|colore)(?:_|$)/.test(key);

/** The share of pairs of rows with a value that have different values: 0 for one value, almost 1 for many equal ones. */
const toDivision = ({ sum, squares }: GroupCounts): number => (sum === 0 ? 0 : 1 - squares / (sum * sum));

const toWeight = (key: string, division: number): number => {
  if (isColour(key)) return division >= DIVIDES_WELL ? 1 : COLOUR;
  return WEIGHTS.find(([words]) => words.test(key))?.[1] ?? 1;
};

/** The use of a group in a list of `total` rows, at least 0; 0 for a group whose value all rows have. */
export const toGroupUse = (counts: GroupCounts, total: number): number => {
  const { key, rows, values, sum, repeated } = counts;
  if (sum === 0 || total === 0) return 0;
  const coverage = rows / total;
  const division = toDivision(counts);
  const share = UNIQUE + (1 - UNIQUE) * (repeated / sum);
  const clarity = Math.sqrt(Math.min(MANY_VALUES / values, 1));
  const place = sum > rows ? OF_ARTICLES : 1;
  return toWeight(key, coverage * division) * coverage * division * share * clarity * place;
};
