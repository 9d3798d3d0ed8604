import type { Material } from '../../drawings/palette.ts';
import type { Attributes } from '../series.ts';
import type { Text } from '../text.ts';

/** What a fastener is made of and coated with. */
export type Finish = {
  /** The end of its codes. */
  readonly code: string;
  readonly name: Text;
  /** How it is drawn. */
  readonly material: Material;
  /** What it costs, zinc plated being 1. */
  readonly dearer: number;
  readonly attributes: Attributes;
};

const STEEL = { Materiale: 'acciaio al carbonio' } as const;

export const ZINC: Finish = {
  code: 'ZN',
  name: { it: 'zincata', en: 'zinc plated' },
  material: 'zinc',
  dearer: 1,
  attributes: { ...STEEL, Rivestimento: 'zincatura bianca' },
};

export const YELLOW: Finish = {
  code: 'ZG',
  name: { it: 'zincata gialla', en: 'yellow zinc plated' },
  material: 'yellowZinc',
  dearer: 1,
  attributes: { Materiale: 'acciaio cementato', Rivestimento: 'zincatura gialla' },
};

/** Zinc plated white, of a screw whose steel is case-hardened. */
export const WHITE: Finish = {
  code: 'ZB',
  name: { it: 'zincata bianca', en: 'white zinc plated' },
  material: 'zinc',
  dearer: 1,
  attributes: { Materiale: 'acciaio cementato', Rivestimento: 'zincatura bianca' },
};

export const PHOSPHATED: Finish = {
  code: 'FN',
  name: { it: 'fosfatata nera', en: 'black phosphated' },
  material: 'black',
  dearer: 0.95,
  attributes: { Materiale: 'acciaio cementato', Rivestimento: 'fosfatazione nera' },
};

export const BLACK: Finish = {
  code: 'BR',
  name: { it: 'brunita', en: 'black oxide' },
  material: 'black',
  dearer: 1.18,
  attributes: { Materiale: 'acciaio bonificato', Finitura: 'brunita' },
};

export const A2: Finish = {
  code: 'A2',
  name: { it: 'inox A2', en: 'stainless A2' },
  material: 'steel',
  dearer: 2.12,
  attributes: { Materiale: 'acciaio inox A2' },
};

export const A4: Finish = {
  code: 'A4',
  name: { it: 'inox A4', en: 'stainless A4' },
  material: 'steel',
  dearer: 2.9,
  attributes: { Materiale: 'acciaio inox A4' },
};

/** The finish of several, or of something masculine: `zincata` with another ending. */
export const inflect = ({ it, en }: Text, ending: 'e' | 'o' | 'i'): Text => ({
  it: it.replaceAll(
    /(zincat|giall|bianc|brunit|fosfatat|ner)a\b/g,
    (_, stem: string) => stem.replace(/c$/, ending === 'o' ? 'c' : 'ch') + ending,
  ),
  en,
});

/** How a finish ages, a last sentence for descriptions. */
export const CARE: Readonly<Record<string, Text>> = {
  ZN: {
    it: '<p>Zincatura bianca al cromo trivalente, conforme RoHS, 72 ore in nebbia salina (ISO 9227). All’esterno e in ambiente marino scegliere la versione inox.</p>',
    en: '<p>White trivalent zinc plating, RoHS compliant, 72 hours of salt spray (ISO 9227). Outdoors and near the sea choose the stainless version.</p>',
  },
  BR: {
    it: '<p>Brunita e oliata: per interni asciutti e organi di macchine lubrificati, senza variazione di quota sul filetto.</p>',
    en: '<p>Black oxide, oiled: for dry interiors and lubricated machine parts, with no change of size on the thread.</p>',
  },
  A2: {
    it: '<p>Acciaio inossidabile austenitico A2 (AISI 304), ISO 3506: resiste agli agenti atmosferici e ai lavaggi. Con cloro o salsedine scegliere la A4. Si consiglia pasta antigrippante sul filetto.</p>',
    en: '<p>Austenitic stainless steel A2 (AISI 304), ISO 3506: stands weather and wash-down. Where there is chlorine or sea air choose A4. An anti-seize paste on the thread is advisable.</p>',
  },
  A4: {
    it: '<p>Acciaio inossidabile al molibdeno A4 (AISI 316), ISO 3506: per nautica, piscine, industria alimentare e chimica. Si consiglia pasta antigrippante sul filetto.</p>',
    en: '<p>Molybdenum stainless steel A4 (AISI 316), ISO 3506: for boats, pools, food and chemical plant. An anti-seize paste on the thread is advisable.</p>',
  },
};

/** A description that ends with the care of its finish. */
export const withCare = ({ it, en }: Text, finish: Finish): Text => ({
  it: it + (CARE[finish.code]?.it ?? ''),
  en: en + (CARE[finish.code]?.en ?? ''),
});
