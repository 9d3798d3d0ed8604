/** The base unit of a written unit, and how many base units it is. */
type Unit = readonly [base: string, factor: number];

/** Inches are a base unit, not a multiple of mm: a search for 1/2" does not mean 12.7 mm. */
const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries<readonly [Unit, string]>({
    mm: [['mm', 1], 'mm millimetri millimetro'],
    cm: [['mm', 10], 'cm centimetri centimetro'],
    m: [['mm', 1000], 'm mt mtl metri metro meters meter metres metre'],
    in: [['in', 1], '" in pollici pollice inches inch'],
    mm2: [['mm2', 1], 'mm2 mmq'],
    cm2: [['cm2', 1], 'cm2 cmq'],
    m2: [['m2', 1], 'm2 mq'],
    m3: [['m3', 1], 'm3 mc'],
    mg: [['g', 0.001], 'mg'],
    g: [['g', 1], 'g gr grammi'],
    kg: [['g', 1000], 'kg chili'],
    ml: [['ml', 1], 'ml'],
    cl: [['ml', 10], 'cl'],
    l: [['ml', 1000], 'l lt litri litro liters liter litres litre'],
    w: [['w', 1], 'w watt watts'],
    kw: [['w', 1000], 'kw'],
    v: [['v', 1], 'v volt volts'],
    kv: [['v', 1000], 'kv'],
    ma: [['a', 0.001], 'ma'],
    a: [['a', 1], 'a amp ampere'],
    ka: [['a', 1000], 'ka'],
    mah: [['ah', 0.001], 'mah'],
    ah: [['ah', 1], 'ah'],
    hz: [['hz', 1], 'hz'],
    khz: [['hz', 1e3], 'khz'],
    mhz: [['hz', 1e6], 'mhz'],
    ghz: [['hz', 1e9], 'ghz'],
    lm: [['lm', 1], 'lm lumen'],
    k: [['k', 1], 'k kelvin'],
    bar: [['bar', 1], 'bar'],
    nm: [['nm', 1], 'nm'],
    deg: [['deg', 1], '° deg gradi degrees'],
    c: [['c', 1], '°c'],
    kb: [['kb', 1], 'kb'],
    mb: [['mb', 1], 'mb'],
    gb: [['gb', 1], 'gb'],
    tb: [['tb', 1], 'tb'],
    pz: [['pz', 1], 'pz pezzi pezzo pcs pieces'],
  }).flatMap(([, [unit, words]]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** The base units, with which normalised measures end. */
export const BASE_UNITS: readonly string[] = [...new Set([...UNITS.values()].map(([base]) => base))];

/** One written unit for each multiple of a base unit (cm, kg, l …). */
export const MULTIPLES: readonly string[] = [
  ...new Map(
    [...UNITS].filter(([, [, factor]]) => factor !== 1).map(([word, unit]) => [unit.join(' '), word]),
  ).values(),
];

/** All written units. */
export const UNIT_WORDS: readonly string[] = [...UNITS.keys()];

/** `UNIT_WORDS` as a regular expression, longest first. */
export const UNIT_PATTERN = UNIT_WORDS.toSorted((a, b) => b.length - a.length).join('|');

/** Formats without trailing zeros and binary rounding errors. Three decimals get a fourth (`1.1250`), or they would parse as thousands. */
const format = (value: number): string =>
  String(Number(value.toFixed(6))).replace(/^([1-9]\d{0,2}\.\d{3})$/, '$10');

const isThousands = (parts: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3);

/**
 * Normalises a number: `1,5` and `1.50` become `1.5`, `1.250` and `1,250` become `1250`. Integers keep leading zeros, because they may
 * be codes.
 */
export const toNumber = (written: string): string => {
  const parts = written.split(/[.,]/);
  if (parts.length === 1) return written;
  if (isThousands(parts)) return parts.join('');
  return format(Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`));
};

const MIXED = /^(?:(\d+)["\s.-]+)?(\d+)\/(\d+)$/;

/** The value of a number or fraction (`3/4`, `1.1/2`, `1 1/2`). */
export const toValue = (written: string): number => {
  const [, whole = '0', top, bottom] = MIXED.exec(written) ?? [];
  return top === undefined ? Number(toNumber(written)) : Number(whole) + Number(top) / Number(bottom);
};

/** Normalises a measure: `1 kW` and `1000 W` become `1000w`, `3/4 pollici` becomes `0.75in`. */
export const toMeasure = (written: string, unit: string): string => {
  const [base, factor] = UNITS.get(unit) ?? [unit, 1];
  // In inches a dot is never a thousands separator: 1.125 is one and an eighth.
  const number = base === 'in' ? written.replace(/^(\d+)[.,](\d{3})$/, '$1.$20') : written;
  return format(toValue(number) * factor) + base;
};

/** At most four poles, and amperes. */
const POLES = /^([1-4])x(\d{1,3})$/;

/** The tokens of a pair that may be poles and amperes: `2p` and `16a` for 2x16; undefined for other pairs. */
export const toPoles = (pair: string): readonly string[] | undefined => {
  const [, poles, amperes] = POLES.exec(pair) ?? [];
  return poles === undefined ? undefined : [`${poles}p`, `${amperes}a`];
};
