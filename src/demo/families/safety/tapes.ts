import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import { tapeRoll } from '../../drawings/tapes.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { inColours, inMeasures, lookOf } from './choices.ts';
import { type Choice, type Look, type Range, toRange } from './range.ts';
import type { Text } from '../text.ts';

const CORE: Tones = MATERIALS.carton;
const PALE: Tones = MATERIALS.paper;

const draw = ({ tones, size, length }: Look) => tapeRoll({ width: size, length, tones, core: CORE });

type Tape = {
  readonly sku: string;
  readonly it: string;
  readonly en: string;
  readonly short: Text;
  readonly about: Text;
  readonly of: string;
  /** Thickness and what the tape stands. */
  readonly attributes: Range['attributes'];
  readonly price: number;
  /** At this width in mm and this length in m. */
  readonly at: readonly [width: number, length: number];
  readonly widths: readonly number[];
  readonly lengths: readonly number[];
  readonly dyes: readonly string[];
  readonly pack: number;
  readonly draw?: Range['draw'];
};

const widths = (values: readonly number[], normal: number): readonly Choice[] =>
  inMeasures(values, { label: 'Larghezza', unit: 'mm', normal, power: 0.95 });

const lengths = (values: readonly number[], normal: number): readonly Choice[] =>
  inMeasures(values, {
    ...{ label: 'Lunghezza', unit: 'm', normal, power: 0.9, as: 'length', sized: false },
    word: { it: 'x', en: 'x' },
  });

const toTape = (tape: Tape, index: number): Range => ({
  ...{
    sku: tape.sku,
    range: 4151 + index,
    leaf: tape.sku === 'NPI' ? 'nastri-isolanti' : 'nastri-adesivi',
  },
  ...{
    brand: 'Nastrificio Adige',
    price: tape.price,
    unit: 'rotolo',
    pack: tape.pack,
    created: '2023-07-10',
  },
  ...{ tags: ['nastri'], popularity: 800, draw: tape.draw ?? draw },
  ...{ name: { it: tape.it, en: tape.en }, plural: { it: tape.it, en: tape.en } },
  ...{ short: tape.short, about: tape.about, attributes: { Materiale: tape.of, ...tape.attributes } },
  axes: [
    inColours(colours(...tape.dyes)),
    widths(tape.widths, tape.at[0]),
    lengths(tape.lengths, tape.at[1]),
  ],
});

const hazard = ({ tones, size, length }: Look) => {
  const black = tones.base === lookOf('GB').tones.base;
  return tapeRoll({ width: size, length, tones, core: CORE, stripes: black ? MATERIALS.black : PALE });
};

const TAPES: readonly Tape[] = [
  {
    ...{
      sku: 'NPI',
      it: 'Nastro isolante in PVC',
      en: 'PVC insulating tape',
      of: 'PVC',
      price: 0.78,
      pack: 10,
    },
    short: { it: 'Autoestinguente, 0,15 mm', en: 'Self-extinguishing, 0.15 mm' },
    about: {
      it: '<p>Nastro isolante in PVC plastificato, autoestinguente, da −10 a 90 °C, tensione di perforazione 6.000 V. Per giunzioni, fasciature e marcatura dei conduttori (EN 60454).</p>',
      en: '<p>Plasticised PVC insulating tape, self-extinguishing, from −10 to 90 °C, breakdown voltage 6,000 V. For joints, bundling and marking of wires (EN 60454).</p>',
    },
    attributes: { Spessore: '0,15 mm', Norma: 'EN 60454' },
    ...{ at: [15, 10], widths: [15, 19, 25], lengths: [10, 25] },
    dyes: ['NE', 'BL', 'RO', 'GI', 'VE', 'BI', 'GR', 'MA', 'GV'],
  },
  {
    ...{ sku: 'NIM', it: 'Nastro da imballo in polipropilene', en: 'Polypropylene packing tape' },
    ...{ of: 'polipropilene', price: 1.35, pack: 36 },
    short: { it: 'Silenzioso, adesivo acrilico', en: 'Quiet, acrylic adhesive' },
    about: {
      it: '<p>Nastro da imballo in polipropilene biorientato, 45 micron, svolgimento silenzioso, tenuta da 5 a 40 °C. Per cartoni fino a 25 kg, a mano o in nastratrice.</p>',
      en: '<p>Bi-oriented polypropylene packing tape, 45 micron, quiet unwinding, holds from 5 to 40 °C. For cartons up to 25 kg, by hand or machine.</p>',
    },
    attributes: { Spessore: '0,045 mm', Adesivo: 'acrilico' },
    ...{ at: [50, 66], widths: [50, 75], lengths: [66, 132], dyes: ['TR', 'MA', 'BI', 'RO'] },
  },
  {
    ...{ sku: 'NMA', it: 'Nastro in carta per mascheratura', en: 'Masking tape', of: 'carta crespata' },
    ...{ price: 2.1, pack: 24 },
    short: { it: 'Si strappa a mano, non lascia residui', en: 'Tears by hand, leaves nothing behind' },
    about: {
      it: '<p>Carta crespata con adesivo in gomma: il beige resiste a 60 °C per un’ora, l’azzurro ai raggi UV per 14 giorni, il verde a 110 °C per carrozzeria.</p>',
      en: '<p>Crêpe paper with rubber adhesive: beige stands 60 °C for an hour, light blue UV for 14 days, green 110 °C for car bodies.</p>',
    },
    attributes: { Spessore: '0,13 mm', Adesivo: 'gomma' },
    ...{ at: [25, 50], widths: [19, 25, 30, 38, 50], lengths: [50], dyes: ['BE', 'AZ', 'VE'] },
  },
  {
    ...{ sku: 'NTE', it: 'Nastro telato', en: 'Duct tape', of: 'tela di poliestere', price: 6.4, pack: 12 },
    short: { it: 'Impermeabile, si strappa a mano', en: 'Waterproof, tears by hand' },
    about: {
      it: '<p>Nastro telato rivestito in polietilene con adesivo ad alta presa: ripara tubi, teli e canalizzazioni anche sul bagnato.</p>',
      en: '<p>Cloth tape coated in polyethylene with high-tack adhesive: repairs pipes, sheets and ducts even when wet.</p>',
    },
    attributes: { Spessore: '0,27 mm', Adesivo: 'gomma' },
    ...{ at: [50, 25], widths: [38, 50, 75], lengths: [25, 50], dyes: ['ARG', 'NE', 'BI'] },
  },
  {
    ...{ sku: 'NSE', it: 'Nastro segnaletico bicolore', en: 'Two-colour barrier tape', of: 'polietilene' },
    ...{ price: 4.1, pack: 10, draw: hazard },
    short: { it: 'Non adesivo, per delimitare', en: 'Not adhesive, for barriers' },
    about: {
      it: '<p>Nastro in polietilene stampato su due lati per delimitare cantieri e aree pericolose. Colori secondo UNI EN ISO 3864-1.</p>',
      en: '<p>Polyethylene tape printed on both sides to mark off sites and danger areas. Colours to EN ISO 3864-1.</p>',
    },
    attributes: { Spessore: '0,05 mm', Norma: 'EN ISO 3864-1' },
    ...{ at: [70, 200], widths: [70, 100], lengths: [100, 200], dyes: ['RB', 'GB'] },
  },
  {
    ...{
      sku: 'NPV',
      it: 'Nastro adesivo per pavimenti',
      en: 'Floor marking tape',
      of: 'PVC',
      price: 6.9,
      pack: 6,
    },
    ...{ draw: hazard },
    short: { it: 'Resiste al passaggio dei carrelli', en: 'Stands the traffic of trucks' },
    about: {
      it: '<p>Nastro in PVC da 0,15 mm per corsie e zone di pericolo nei magazzini. Applicare su pavimento asciutto e sgrassato, da 10 °C.</p>',
      en: '<p>0.15 mm PVC tape for lanes and danger zones in warehouses. Apply to a dry and degreased floor, from 10 °C.</p>',
    },
    attributes: { Spessore: '0,15 mm', Adesivo: 'gomma' },
    ...{ at: [50, 33], widths: [50, 75], lengths: [33], dyes: ['GB', 'RB', 'VB'] },
  },
  {
    ...{
      sku: 'NBI',
      it: 'Nastro biadesivo',
      en: 'Double-sided tape',
      of: 'schiuma di polietilene',
      price: 3.6,
      pack: 12,
    },
    short: { it: 'Schiuma da 1 mm, per specchi e targhe', en: '1 mm foam, for mirrors and plates' },
    about: {
      it: '<p>Nastro biadesivo in schiuma di polietilene, segue le superfici irregolari. Tiene 1 kg ogni 40 cm² su fondi lisci.</p>',
      en: '<p>Double-sided polyethylene foam tape that follows uneven ground. Holds 1 kg each 40 cm² on smooth grounds.</p>',
    },
    attributes: { Spessore: '1 mm', Adesivo: 'acrilico' },
    ...{ at: [19, 5], widths: [12, 19, 25, 38], lengths: [5, 25], dyes: ['BI'] },
  },
  {
    ...{ sku: 'NAL', it: 'Nastro in alluminio', en: 'Aluminium tape', of: 'alluminio', price: 7.8, pack: 12 },
    short: { it: 'Per canali d’aria e coibentazioni', en: 'For air ducts and lagging' },
    about: {
      it: '<p>Foglio di alluminio da 40 micron con adesivo acrilico, da −30 a 120 °C. Sigilla giunti di condotte e barriere al vapore.</p>',
      en: '<p>40 micron aluminium foil with acrylic adhesive, from −30 to 120 °C. Seals joints of ducts and vapour barriers.</p>',
    },
    attributes: { Spessore: '0,04 mm', Adesivo: 'acrilico' },
    ...{ at: [50, 50], widths: [50, 75, 100], lengths: [10, 50], dyes: ['ARG'] },
  },
  {
    ...{
      sku: 'NSC',
      it: 'Nastro antiscivolo',
      en: 'Anti-slip tape',
      of: 'PVC e corindone',
      price: 14.5,
      pack: 6,
    },
    short: { it: 'Grana 60, per gradini e rampe', en: 'Grit 60, for steps and ramps' },
    about: {
      it: '<p>Nastro con granuli di corindone per gradini, rampe e pedane: classe R13. Applicare a rullo, bordi sigillati all’esterno.</p>',
      en: '<p>Tape with corundum grit for steps, ramps and platforms: class R13. Press on with a roller, seal the edges outdoors.</p>',
    },
    attributes: { Spessore: '0,8 mm', Adesivo: 'acrilico' },
    ...{ at: [50, 18], widths: [25, 50, 100], lengths: [5, 18], dyes: ['NE', 'GI', 'TR'], draw },
  },
];

/** Tapes by colour, width and length. */
export const tapes: readonly SeedProduct[] = TAPES.map(toTape).flatMap(toRange);
