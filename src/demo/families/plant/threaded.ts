import { pipeFitting } from '../../drawings/fittings.ts';
import type { Material } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { ALL_INCHES, fromTo, INCHES, type Inch, toDrawnSize, toWeight } from './inches.ts';
import { type Kind, KINDS, REDUCTIONS } from './threaded-kinds.ts';
import { type Article, type Attributes, toSeries } from '../series.ts';
import { about, type Text, withPack, text } from '../text.ts';

/** What threaded fittings are made of. */
type Metal = {
  readonly code: string;
  /** Italian after the noun, English before it. */
  readonly name: Text;
  readonly leaf: string;
  readonly brand: string;
  readonly maker: string;
  /** Euros of an elbow of 1/2". */
  readonly elbow: number;
  readonly material: Material;
  readonly sizes: readonly Inch[];
  readonly range: number;
  readonly about: Text;
  readonly attributes: Attributes;
};

const BRASS: Metal = {
  ...{ code: 'OT', leaf: 'raccordi-in-ottone', brand: 'Idrobrenta', maker: 'IB52' },
  ...{ elbow: 2.35, material: 'brass', sizes: ALL_INCHES, range: 3001 },
  name: { it: 'in ottone', en: 'Brass' },
  about: {
    it: 'Raccordo stampato in ottone CW617N, filetto gas ISO 228, superficie sabbiata gialla. Per acqua potabile (D.M. 174/2004), riscaldamento e aria compressa fino a 120 °C.',
    en: 'Forged fitting in brass CW617N, ISO 228 gas thread, natural sand-blasted finish. For drinking water, heating and compressed air up to 120 °C.',
  },
  attributes: {
    ...{ Materiale: 'ottone CW617N', Pressione: 'PN 25', Norma: 'ISO 228' },
    'Temperatura massima': '120 °C',
  },
};
const STAINLESS: Metal = {
  ...{ code: 'IX', leaf: 'raccordi-in-acciaio', brand: 'Inoxbrenta', maker: 'NX316' },
  ...{ elbow: 4.6, material: 'steel', sizes: ALL_INCHES, range: 3021 },
  name: { it: 'in acciaio inox AISI 316', en: 'Stainless steel AISI 316' },
  about: {
    it: 'Raccordo microfuso in acciaio inossidabile AISI 316 (CF8M), filetto conico ISO 7. Per impianti alimentari, chimici e marini, vapore e aria, PN 16.',
    en: 'Investment-cast fitting in stainless steel AISI 316 (CF8M), ISO 7 taper thread. For food, chemical and marine plant, steam and air, PN 16.',
  },
  attributes: {
    ...{ Materiale: 'acciaio inox AISI 316', Pressione: 'PN 16', Norma: 'ISO 4144' },
    'Temperatura massima': '200 °C',
  },
};
const GALVANISED: Metal = {
  ...{ code: 'GZ', leaf: 'raccordi-in-acciaio', brand: 'Ghisalpe', maker: 'GA' },
  ...{ elbow: 1.38, material: 'zinc', sizes: fromTo(INCHES[38], INCHES[2]), range: 3041 },
  name: { it: 'in ghisa malleabile zincata', en: 'Galvanised malleable iron' },
  about: {
    it: 'Raccordo in ghisa malleabile a cuore bianco zincata a caldo, con bordo, filetto ISO 7. Per acqua, gas e antincendio fino a 20 bar.',
    en: 'Hot-dip galvanised white-heart malleable iron fitting, beaded, ISO 7 thread. For water, gas and fire lines up to 20 bar.',
  },
  attributes: {
    ...{ Materiale: 'ghisa malleabile zincata', Pressione: 'PN 20', Norma: 'EN 10242' },
    'Temperatura massima': '120 °C',
  },
};

const toPack = ({ eighths }: Inch): number => (eighths <= 4 ? 10 : eighths <= 8 ? 5 : 1);

/** `1/2"`, or `1/2" x 3/8"` for a reduction. */
const toSizes = (wide: Inch, narrow: Inch | undefined): Text =>
  narrow ? { it: `${wide.it} x ${narrow.it}`, en: `${wide.en} x ${narrow.en}` } : wide;

const toFitting = (metal: Metal, kind: Kind, [wide, narrow]: readonly [Inch, Inch?]): Article => {
  const size = toSizes(wide, narrow);
  const pack = toPack(wide);
  return {
    sku: [kind.code, metal.code, wide.code, narrow?.code].filter(Boolean).join('-'),
    name: {
      it: `${kind.one.it} ${metal.name.it} ${size.it}`,
      en: `${metal.name.en} ${kind.one.en} ${size.en}`,
    },
    short: withPack(text(`${kind.use.it} DN${wide.dn}`, `${kind.use.en} DN${wide.dn}`), pack),
    price: metal.elbow * kind.dearer * toWeight(wide),
    ...{ pack, size: narrow ? `${wide.it} x ${narrow.it}` : wide.it },
    popularity: 1800 / (1 + Math.abs(wide.eighths - 4)),
    attributes: {
      Filettatura: wide.it,
      ...(narrow && { 'Filettatura ridotta': narrow.it }),
      'Diametro nominale': `DN${wide.dn}`,
    },
    drawing: toDrawing(metal, kind, wide),
    related: ['PTFE-12-12-100'],
  };
};

const toDrawing = (metal: Metal, { form, openings }: Kind, size: Inch) =>
  pipeFitting({ form, openings, material: metal.material, size: toDrawnSize(size) });

const toFittings = (metal: Metal, kind: Kind, index: number): readonly SeedProduct[] => {
  const { name, sizes, brand, leaf } = metal;
  const pairs = REDUCTIONS.filter(([, narrow]) => sizes.includes(narrow));
  const [first, last] = [sizes[0] ?? INCHES[14], sizes.at(-1) ?? INCHES[2]];
  return toSeries(
    {
      ...{ sku: `${kind.code}-${metal.code}`, range: metal.range + index, maker: `${metal.maker}${index}` },
      ...{ brand, leaf },
      name: { it: `${kind.many.it} ${name.it}`, en: `${name.en} ${kind.many.en}` },
      short: {
        it: `${kind.use.it} Da ${first.it} a ${last.it}.`,
        en: `${kind.use.en} ${first.en} to ${last.en}.`,
      },
      about: about(`${metal.about.it} ${kind.use.it}`, `${metal.about.en} ${kind.use.en}`),
      attributes: { Attacco: kind.connection, ...metal.attributes },
      drawing: toDrawing(metal, kind, INCHES[34]),
      tags: ['raccordi'],
    },
    (kind.reduced ? pairs : sizes.map((size) => [size] as const)).map((pair) => toFitting(metal, kind, pair)),
  );
};

/** Threaded fittings by metal and shape. */
export const threadedFittings: readonly SeedProduct[] = [BRASS, STAINLESS, GALVANISED].flatMap((metal) =>
  KINDS.flatMap((kind, index) => toFittings(metal, kind, index)),
);
