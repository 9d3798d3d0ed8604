import { grindingDisc } from '../../drawings/abrasives.ts';
import type { Material } from '../../drawings/palette.ts';
import { cuttingDisc } from '../../drawings/tools.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { lookUp } from './sizes.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text, toItalian } from '../text.ts';

/** Highest speed by diameter, turns a minute at 80 m/s. */
const RPM = [
  [76, 20_000],
  [100, 15_300],
  [115, 13_300],
  [125, 12_200],
  [150, 10_200],
  [180, 8500],
  [230, 6600],
  [300, 5100],
  [350, 4400],
  [400, 3800],
] as const;

const toBore = (d: number): string => (d < 100 ? '10 mm' : d < 300 ? '22,23 mm' : '25,4 mm');
const tenth = (t: number): string => `${toItalian(t.toFixed(1))} mm`;
const toPack = (d: number): number => (d <= 125 ? 25 : 10);

/** What a bonded disc is for. */
type Use = {
  readonly code: string;
  readonly name: Text;
  readonly surfaces: readonly string[];
  readonly grain: string;
  readonly label: Material;
  readonly dearer: number;
  readonly about: Text;
};

const USES: readonly (Use & { readonly sizes: readonly (readonly [d: number, t: number])[] })[] = [
  {
    ...{ code: 'FE', surfaces: ['ferro', 'metallo'], grain: 'corindone', label: 'clay', dearer: 1 },
    name: text('acciaio', 'steel'),
    about: about(
      'Disco da taglio rinforzato con due reti in fibra di vetro per profilati, tubi e lamiera in acciaio. Conforme EN 12413 e certificato OSA; conservare all’asciutto e usare entro la data stampata sull’anello.',
      'Cutting disc reinforced with two glass-fibre meshes for sections, tube and sheet in steel. To EN 12413 and OSA certified; keep dry and use before the date printed on the ring.',
    ),
    sizes: [
      [76, 1],
      [115, 1.6],
      [115, 2.5],
      [125, 1.6],
      [125, 2.5],
      [150, 2.5],
      [180, 2],
      [180, 2.5],
      [180, 3.2],
      [230, 2.5],
      [230, 3.2],
      [300, 3.5],
      [350, 2.8],
      [350, 3.5],
      [400, 4],
    ],
  },
  {
    ...{ code: 'IX', surfaces: ['inox', 'metallo'], grain: 'corindone', label: 'teal', dearer: 1.22 },
    name: text('inox', 'stainless'),
    about: about(
      'Disco sottile per acciaio inossidabile, senza ferro, cloro e zolfo: taglia freddo, senza bave e senza macchie che poi arrugginiscono. Conforme EN 12413.',
      'Thin disc for stainless steel, free of iron, chlorine and sulphur: cuts cool, without burrs and without stains that rust later. To EN 12413.',
    ),
    sizes: [
      [76, 1],
      [115, 0.8],
      [115, 1.2],
      [115, 1.6],
      [125, 0.8],
      [125, 1],
      [125, 1.2],
      [125, 1.6],
      [150, 1.6],
      [180, 1.6],
      [230, 1.9],
      [230, 2.5],
    ],
  },
  {
    ...{ code: 'AL', surfaces: ['alluminio'], grain: 'corindone', label: 'blue', dearer: 1.4 },
    name: text('alluminio', 'aluminium'),
    about: about(
      'Impasto speciale che non si impasta sull’alluminio e sui metalli teneri: taglio netto di profili e lamiere senza cera né lubrificante. Conforme EN 12413.',
      'A special bond that does not load with aluminium and soft metals: clean cuts in sections and sheet without wax or lubricant. To EN 12413.',
    ),
    sizes: [
      [115, 1],
      [115, 1.6],
      [125, 1],
      [125, 1.6],
      [180, 2],
      [230, 2.5],
    ],
  },
  {
    ...{
      code: 'PI',
      surfaces: ['pietra', 'calcestruzzo'],
      grain: 'carburo di silicio',
      label: 'leaf',
      dearer: 1.06,
    },
    name: text('pietra', 'stone'),
    about: about(
      'Carburo di silicio per pietra, mattoni, cemento e porfido. Alternativa economica al diamante per pochi tagli; usare aspirazione e maschera. Conforme EN 12413.',
      'Silicon carbide for stone, brick, concrete and porphyry. A cheap alternative to diamond for a few cuts; use dust extraction and a mask. To EN 12413.',
    ),
    sizes: [
      [115, 2.5],
      [115, 3],
      [125, 2.5],
      [125, 3],
      [180, 3],
      [230, 3],
      [300, 3.5],
      [350, 3.5],
    ],
  },
];

const toCutting =
  (use: Use) =>
  ([d, t]: readonly [number, number]): Article => ({
    ...{ sku: `DTP-${d}-${Math.round(t * 10)}-${use.code}`, pack: toPack(d), size: `${d}x${toItalian(t)}` },
    name: text(
      `Disco da taglio per ${use.name.it} ${d} x ${tenth(t)}`,
      `Cutting disc for ${use.name.en} ${d} x ${t.toFixed(1)} mm`,
    ),
    short: text(
      `Foro ${toBore(d)}, massimo ${lookUp(RPM, d).toLocaleString('it-IT', { useGrouping: 'always' })} giri/min, confezione da ${toPack(d)}.`,
      `Bore ${toBore(d).replace(',', '.')}, maximum ${lookUp(RPM, d).toLocaleString('en-GB')} rpm, box of ${toPack(d)}.`,
    ),
    price: (0.52 + (d / 100) ** 2.1 * 0.36 + t * (d / 100) * 0.12) * use.dearer,
    attributes: { Diametro: `${d} mm`, Spessore: tenth(t), Foro: toBore(d) },
    drawing: cuttingDisc({ diameter: Math.min(d, 300), label: use.label }),
    popularity: d === 115 || d === 125 ? 9000 : 1200,
  });

const cutting = USES.flatMap((use, index) =>
  toSeries(
    {
      ...{ sku: `DTP-${use.code}`, range: 2101 + index, brand: 'Molaveneta', created: '2023-02-13' },
      ...{ leaf: 'dischi-da-taglio', per: 1, tags: ['dischi', 'EN 12413'] },
      name: text(`Dischi da taglio per ${use.name.it}`, `Cutting discs for ${use.name.en}`),
      short: text(
        'Per smerigliatrici e troncatrici, a confezione intera.',
        'For grinders and cut-off saws, by the full box.',
      ),
      about: use.about,
      attributes: { Supporti: use.surfaces, Materiale: use.grain, Norma: 'EN 12413' },
      drawing: cuttingDisc({ diameter: 180, label: use.label }),
    },
    use.sizes.map(toCutting(use)),
  ),
);

const GRINDING = [
  [100, 6],
  [115, 6],
  [115, 7],
  [125, 6],
  [125, 7],
  [150, 6],
  [180, 6],
  [180, 8],
  [230, 6],
  [230, 8],
] as const;

const toGrinding =
  (use: Use) =>
  ([d, t]: readonly [number, number]): Article => ({
    ...{ sku: `DSB-${d}-${t}-${use.code}`, pack: 10, size: `${d}x${t}` },
    name: text(
      `Disco da sbavo per ${use.name.it} ${d} x ${t} mm`,
      `Grinding disc for ${use.name.en} ${d} x ${t} mm`,
    ),
    short: text(
      'Centro depresso, foro 22,23 mm, confezione da 10.',
      'Depressed centre, 22.23 mm bore, box of 10.',
    ),
    price: (0.8 + (d / 100) ** 2 * 0.5 + t * 0.05) * use.dearer,
    attributes: { Diametro: `${d} mm`, Spessore: `${t} mm`, Foro: '22,23 mm' },
    drawing: grindingDisc({ diameter: d, label: use.label }),
    popularity: 1500,
  });

const grinding = USES.filter(({ code }) => code !== 'PI' && code !== 'AL').flatMap((use, index) =>
  toSeries(
    {
      ...{ sku: `DSB-${use.code}`, range: 2111 + index, brand: 'Molaveneta', created: '2023-02-13' },
      ...{ leaf: 'dischi-da-sbavo', per: 1, tags: ['dischi', 'EN 12413'] },
      name: text(`Dischi da sbavo per ${use.name.it}`, `Grinding discs for ${use.name.en}`),
      short: text('A centro depresso, da 100 a 230 mm.', 'Depressed centre, 100 to 230 mm.'),
      about: about(
        'Disco a centro depresso con tre reti di rinforzo per sbavare saldature, smussare e levigare bordi. Lavorare con un’inclinazione di 30° e la cuffia montata.',
        'Depressed-centre disc with three reinforcing meshes to dress welds, chamfer and smooth edges. Work at an angle of 30° and with the guard fitted.',
      ),
      attributes: { Supporti: use.surfaces, Materiale: use.grain, Norma: 'EN 12413' },
      drawing: grindingDisc({ diameter: 150, label: use.label }),
    },
    GRINDING.map(toGrinding(use)),
  ),
);

/** Bonded discs: for cutting and for grinding. */
export const bondedDiscs: readonly SeedProduct[] = [...cutting, ...grinding];
