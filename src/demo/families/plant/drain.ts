import { type Form, type Opening, pipe, pipeFitting } from '../../drawings/fittings.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, type Attributes, toSeries } from '../series.ts';
import { about, type Text, toItalian } from '../text.ts';

/** Outer diameters of drain pipes and their walls, mm: PVC-U to EN 1401 SN4, PP to EN 1451. */
const PVC: Readonly<Record<number, number>> = { 110: 3.2, 125: 3.2, 160: 4, 200: 4.9, 250: 6.2, 315: 7.7 };
const PP: Readonly<Record<number, number>> = {
  32: 1.8,
  40: 1.8,
  50: 1.8,
  75: 2.3,
  90: 2.8,
  110: 3.4,
  125: 3.9,
  160: 4.9,
};

type System = {
  readonly code: string;
  readonly name: Text;
  readonly walls: Readonly<Record<number, number>>;
  readonly lengths: readonly number[];
  readonly material: 'orange' | 'grey';
  readonly brand: string;
  readonly range: number;
  readonly euroPerMm2: number;
  readonly about: Text;
  readonly attributes: Attributes;
};

const SEWER: System = {
  ...{ code: 'PVC', walls: PVC, lengths: [1, 2, 3], material: 'orange', brand: 'Tubalpe', range: 3071 },
  euroPerMm2: 0.0031,
  name: { it: 'PVC SN4 arancio', en: 'PVC SN4 orange' },
  about: {
    it: 'Sistema in PVC-U rigido SN4 SDR41 per fognature interrate e scarichi civili non in pressione, con bicchiere e guarnizione elastomerica premontata.',
    en: 'Rigid PVC-U SN4 SDR41 system for buried sewers and gravity drains, with socket and factory-fitted rubber ring.',
  },
  attributes: { Materiale: 'PVC-U', Norma: 'EN 1401', Colore: 'arancione', 'Classe di rigidità': 'SN4' },
};
const WASTE: System = {
  ...{ code: 'PP', walls: PP, lengths: [0.25, 0.5, 1, 2], material: 'grey', brand: 'Tubalpe', range: 3081 },
  euroPerMm2: 0.0052,
  name: { it: 'PP grigio a innesto', en: 'PP grey push-fit' },
  about: {
    it: 'Sistema di scarico in polipropilene autoestinguente per l’interno degli edifici, a innesto con guarnizione, fino a 95 °C di punta.',
    en: 'Flame-retardant polypropylene waste system for indoors, push-fit with seal, up to 95 °C for short times.',
  },
  attributes: { Materiale: 'polipropilene', Norma: 'EN 1451', Colore: 'grigio', Reazione: 'B1' },
};

const toShareOfSize = ({ walls }: System, d: number): number =>
  Object.keys(walls).indexOf(String(d)) / (Object.keys(walls).length - 1);
const toSection = (d: number, wall: number): number => Math.PI * (d - wall) * wall;

const toPipe = (system: System, d: number, metres: number): Article => {
  const wall = system.walls[d] ?? 0;
  const length = `${toItalian(metres)} m`;
  return {
    sku: `TUB-${system.code}-${d}-${metres * 100}`,
    name: {
      it: `Tubo ${system.name.it} Ø ${d} mm, barra ${length}`,
      en: `Pipe ${system.name.en} Ø ${d} mm, ${metres} m length`,
    },
    short: {
      it: `Spessore ${toItalian(wall)} mm, con bicchiere e guarnizione.`,
      en: `Wall ${wall} mm, with socket and seal.`,
    },
    price: toSection(d, wall) * system.euroPerMm2 * (metres + 0.12),
    size: `${d} x ${metres * 1000}`,
    attributes: { Diametro: `${d} mm`, Lunghezza: length, Spessore: `${toItalian(wall)} mm` },
    drawing: pipe({ material: system.material, size: toShareOfSize(system, d), wall: 0.12, bell: true }),
  };
};

type Kind = {
  readonly code: string;
  readonly one: Text;
  readonly many: Text;
  readonly form: Form;
  readonly openings: readonly Opening[];
  readonly dearer: number;
  readonly angle?: string;
};

const KINDS: readonly Kind[] = [
  {
    ...{ code: 'CUR45', form: 'elbow45', openings: ['bell', 'spigot'], dearer: 0.52, angle: '45°' },
    one: { it: 'Curva 45°', en: 'Bend 45°' },
    many: { it: 'Curve 45°', en: 'Bends 45°' },
  },
  {
    ...{ code: 'CUR87', form: 'elbow', openings: ['bell', 'spigot'], dearer: 0.58, angle: '87°30′' },
    one: { it: 'Curva 87°30′', en: 'Bend 87°30′' },
    many: { it: 'Curve 87°30′', en: 'Bends 87°30′' },
  },
  {
    ...{ code: 'BRG45', form: 'wye', openings: ['spigot', 'bell', 'bell'], dearer: 1.15, angle: '45°' },
    one: { it: 'Braga semplice 45°', en: 'Single branch 45°' },
    many: { it: 'Braghe semplici 45°', en: 'Single branches 45°' },
  },
  {
    ...{ code: 'TEE87', form: 'tee', openings: ['spigot', 'bell', 'bell'], dearer: 1.05, angle: '87°30′' },
    one: { it: 'Tee 87°30′', en: 'Tee 87°30′' },
    many: { it: 'Tee 87°30′', en: 'Tees 87°30′' },
  },
  {
    ...{ code: 'MNB', form: 'straight', openings: ['bell', 'bell'], dearer: 0.6 },
    one: { it: 'Manicotto bigiunto', en: 'Double socket' },
    many: { it: 'Manicotti bigiunti', en: 'Double sockets' },
  },
  {
    ...{ code: 'TPB', form: 'cap', openings: ['spigot'], dearer: 0.3 },
    one: { it: 'Tappo', en: 'End plug' },
    many: { it: 'Tappi', en: 'End plugs' },
  },
];

const toDrawing = (system: System, { form, openings }: Kind, d: number) =>
  pipeFitting({ form, openings, material: system.material, size: toShareOfSize(system, d), tint: 'sand' });

const toFitting = (system: System, kind: Kind, d: number): Article => ({
  sku: `${kind.code}-${system.code}-${d}`,
  name: {
    it: `${kind.one.it} ${system.name.it} Ø ${d} mm`,
    en: `${kind.one.en} ${system.name.en} Ø ${d} mm`,
  },
  short: { it: 'Bicchiere con guarnizione premontata.', en: 'Socket with factory-fitted seal.' },
  price: (0.35 + toSection(d, system.walls[d] ?? 0) * system.euroPerMm2) * kind.dearer,
  size: `${d} mm`,
  attributes: { Diametro: `${d} mm` },
  drawing: toDrawing(system, kind, d),
});

const toKind = (system: System, kind: Kind, index: number): readonly SeedProduct[] => {
  const sizes = Object.keys(system.walls).map(Number);
  return toSeries(
    {
      ...{ sku: `${kind.code}-${system.code}`, range: system.range + 1 + index, brand: system.brand },
      ...{ leaf: 'raccordi-di-scarico', popularity: 160 },
      name: { it: `${kind.many.it} ${system.name.it}`, en: `${kind.many.en} ${system.name.en}` },
      short: { it: `Da Ø ${sizes[0]} a Ø ${sizes.at(-1)} mm.`, en: `Ø ${sizes[0]} to ${sizes.at(-1)} mm.` },
      about: about(system.about.it, system.about.en),
      attributes: { ...(kind.angle && { Angolo: kind.angle }), ...system.attributes },
      drawing: toDrawing(system, kind, 110),
      tags: ['scarichi'],
    },
    sizes.map((d) => toFitting(system, kind, d)),
  );
};

const toPipes = (system: System): readonly SeedProduct[] => {
  const sizes = Object.keys(system.walls).map(Number);
  return toSeries(
    {
      ...{ sku: `TUB-${system.code}`, range: system.range, brand: system.brand, leaf: 'tubi-di-scarico' },
      name: { it: `Tubi ${system.name.it} con bicchiere`, en: `Pipes ${system.name.en}, socketed` },
      short: {
        it: `Da Ø ${sizes[0]} a Ø ${sizes.at(-1)} mm, in barre.`,
        en: `Ø ${sizes[0]} to ${sizes.at(-1)} mm, in lengths.`,
      },
      about: about(system.about.it, system.about.en),
      attributes: system.attributes,
      drawing: pipe({ material: system.material, size: 0.6, wall: 0.12, bell: true }),
      ...{ tags: ['scarichi'], popularity: 240 },
    },
    sizes.flatMap((d) => system.lengths.map((metres) => toPipe(system, d, metres))),
  );
};

/** Drain pipes and their fittings, by diameter. */
export const drains: readonly SeedProduct[] = [SEWER, WASTE].flatMap((system) => [
  ...toPipes(system),
  ...KINDS.flatMap((kind, index) => toKind(system, kind, index)),
]);
