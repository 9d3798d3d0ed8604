import { circularBlade } from '../../drawings/blades.ts';
import { ledTube } from '../../drawings/lamps.ts';
import { padlock } from '../../drawings/locks.ts';
import { angleGrinder, drillDriver, floodlight } from '../../drawings/machines.ts';
import { longTape } from '../../drawings/measuring.ts';
import { circularSaw, rotaryHammer } from '../../drawings/power.ts';
import { helmet } from '../../drawings/safety.ts';
import { cartridge } from '../../drawings/supplies.ts';
import { cuttingDisc, tapeMeasure } from '../../drawings/tools.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { about, text, type Text } from '../text.ts';
import { type Single, toSingle } from './single.ts';

/** An article that is no longer made: its place is taken by another one's code. */
type Gone = Omit<Single, 'short' | 'about' | 'popularity'> & {
  readonly successor: string;
  /** What the new one has more than the old. */
  readonly better: Text;
};

const TOOLS: readonly Gone[] = [
  {
    ...{
      sku: 'AVV-14-2B',
      range: 2921,
      leaf: 'trapani-avvitatori',
      brand: 'Tecnolam',
      successor: 'AVV-18-2B',
    },
    name: text('Trapano avvitatore 14,4 V, 2 batterie 2,0 Ah', 'Drill driver 14.4 V, two 2.0 Ah batteries'),
    better: text('il modello brushless da 18 V', 'the brushless 18 V model'),
    price: 179,
    attributes: { Tensione: '14,4 V', 'Coppia massima': '42 Nm' },
    drawing: drillDriver({ body: 'orange' }),
  },
  {
    ...{
      sku: 'SMR-230-20',
      range: 2922,
      leaf: 'smerigliatrici',
      brand: 'Tecnolam',
      successor: 'SMR-230-2200',
    },
    name: text('Smerigliatrice angolare 230 mm 2000 W', 'Angle grinder 230 mm 2000 W'),
    better: text('il modello da 2200 W con partenza dolce', 'the 2200 W model with soft start'),
    price: 164,
    attributes: { Alimentazione: 'a filo', Potenza: '2000 W', Diametro: '230 mm' },
    drawing: angleGrinder({ body: 'orange' }),
  },
  {
    ...{ sku: 'TAS-720', range: 2923, leaf: 'tassellatori', brand: 'Tecnolam', successor: 'TAS-800' },
    name: text('Tassellatore SDS-plus 720 W 2,4 J', 'Rotary hammer SDS-plus 720 W 2.4 J'),
    better: text('il modello da 800 W e 3 J', 'the 800 W model with 3 J'),
    price: 149,
    attributes: {
      Alimentazione: 'a filo',
      Potenza: '720 W',
      'Energia del colpo': '2,4 J',
      Attacco: 'SDS-plus',
    },
    drawing: rotaryHammer({ kilos: 2.7, body: 'orange' }),
  },
  {
    ...{ sku: 'SEC-C184', range: 2924, leaf: 'seghe-elettriche', brand: 'Tecnolam', successor: 'SEC-C190' },
    name: text('Sega circolare 184 mm 1200 W', 'Circular saw 184 mm 1200 W'),
    better: text('il modello da 190 mm e 1400 W', 'the 190 mm model of 1400 W'),
    price: 139,
    attributes: { Alimentazione: 'a filo', Potenza: '1200 W', Diametro: '184 mm' },
    drawing: circularSaw({ diameter: 184, body: 'orange' }),
  },
  {
    ...{ sku: 'FLX-5X16', range: 2925, leaf: 'strumenti-di-misura', brand: 'Rivalta', successor: 'FLX-5X19' },
    name: text('Flessometro 5 m x 16 mm', 'Tape measure 5 m x 16 mm'),
    better: text('il modello da 19 mm con freno', 'the 19 mm model with a brake'),
    price: 5.8,
    attributes: { Lunghezza: '5 m' },
    drawing: tapeMeasure({ metres: 5, case: 'orange' }),
  },
  {
    ...{
      sku: 'ROT-30-TL',
      range: 2926,
      leaf: 'strumenti-di-misura',
      brand: 'Rivalta',
      successor: 'ROT-30-F',
    },
    name: text('Rotella metrica 30 m in tela', 'Long tape 30 m, linen'),
    better: text('la rotella in fibra di vetro', 'the fibreglass tape'),
    price: 11.9,
    attributes: { Lunghezza: '30 m' },
    drawing: longTape({ metres: 30 }),
  },
  {
    ...{
      sku: 'DT-115-16-IX',
      range: 2927,
      leaf: 'dischi-da-taglio',
      brand: 'Serralux',
      successor: 'DT-115-10-IX',
    },
    name: text(
      'Disco da taglio per inox 115 × 1,6 × 22,23 mm',
      'Cutting disc for stainless 115 × 1.6 × 22.23 mm',
    ),
    better: text('il disco da 1,0 mm, che taglia più fresco', 'the 1.0 mm disc, which cuts cooler'),
    price: 1.3,
    pack: 25,
    attributes: { Diametro: '115 mm', Spessore: '1,6 mm', Foro: '22,23 mm', Norma: 'EN 12413' },
    drawing: cuttingDisc({ diameter: 115, label: 'blue' }),
  },
  {
    ...{
      sku: 'LC-250-60',
      range: 2928,
      leaf: 'lame-circolari',
      brand: 'Lamax Nord',
      successor: 'LCL-250-Z60',
    },
    name: text(
      'Lama circolare per legno 250 mm Z60, vecchia serie',
      'Circular blade for wood 250 mm Z60, old series',
    ),
    better: text(
      'la serie con denti alternati e riduttori',
      'the series with alternate teeth and reducing rings',
    ),
    price: 32.5,
    attributes: { Diametro: '250 mm', Denti: '60', Foro: '30 mm' },
    drawing: circularBlade({ diameter: 250, teeth: 60, label: 'grey' }),
  },
];

const PLANT: readonly Gone[] = [
  {
    ...{ sku: 'PRL-AL-500', range: 3921, leaf: 'illuminazione', brand: 'Lucelia', successor: 'PRE-50-40' },
    name: text('Proiettore alogeno 500 W con staffa', 'Halogen floodlight 500 W with bracket'),
    better: text(
      'il proiettore LED da 50 W, che fa la stessa luce',
      'the 50 W LED floodlight, which gives as much light',
    ),
    price: 18.4,
    attributes: { Potenza: '500 W', 'Grado di protezione': 'IP44' },
    drawing: floodlight({ body: 'grey' }),
  },
  {
    ...{ sku: 'FLU-T8-36', range: 3922, leaf: 'illuminazione', brand: 'Lucelia', successor: 'LED-T8-120-40' },
    name: text('Tubo fluorescente T8 36 W G13', 'Fluorescent tube T8 36 W G13'),
    better: text(
      'il tubo LED da 1200 mm: i fluorescenti non si producono più',
      'the 1200 mm LED tube: fluorescent ones are no longer made',
    ),
    price: 2.9,
    pack: 25,
    attributes: { Potenza: '36 W', Attacco: 'G13' },
    drawing: ledTube({ kelvin: 4000, metres: 1.2 }),
  },
];

const SAFETY: readonly Gone[] = [
  {
    ...{ sku: 'LK-38', range: 4921, leaf: 'lucchetti', brand: 'Sigilla', successor: 'LK-40' },
    name: text('Lucchetto in ottone 38 mm', 'Brass padlock 38 mm'),
    better: text('la misura da 40 mm con arco temprato', 'the 40 mm size with a hardened shackle'),
    price: 5.9,
    attributes: { 'Larghezza corpo': '38 mm', Materiale: 'ottone' },
    drawing: padlock({ width: 38, body: 'brass' }),
  },
  {
    ...{ sku: 'SIL-280-TR', range: 4922, leaf: 'siliconi', brand: 'Serralux', successor: 'SIL-310-TR' },
    name: text('Silicone neutro 280 ml trasparente', 'Neutral silicone 280 ml, transparent'),
    better: text('la cartuccia da 310 ml', 'the 310 ml cartridge'),
    price: 6.2,
    pack: 12,
    attributes: { Capacità: '280 ml', Colore: 'trasparente' },
    drawing: cartridge({ label: 'grey', nozzle: 'grey' }),
  },
  {
    ...{ sku: 'ELM-4P-BI', range: 4923, leaf: 'caschi', brand: 'Protekta', successor: 'ELM-BI' },
    name: text('Elmetto da cantiere a 4 punti bianco', 'Safety helmet, 4-point harness, white'),
    better: text('il modello con bardatura a 6 punti', 'the model with a 6-point harness'),
    price: 6.9,
    attributes: { Colore: 'bianco', Norma: 'EN 397' },
    drawing: helmet({ shell: 'paper' }),
  },
];

const toGone = ({ successor, better, ...single }: Gone): readonly SeedProduct[] =>
  toSingle({
    ...single,
    popularity: 40,
    short: text(`Fuori produzione: al suo posto ${better.it}.`, `Discontinued: replaced by ${better.en}.`),
    about: about(
      `Articolo fuori produzione, non più ordinabile: al suo posto forniamo ${better.it}. Chi ne ha ancora in uso trova assistenza al banco.`,
      `Discontinued and no longer available to order: we supply ${better.en} instead. For those still in use, ask at the counter.`,
    ),
  }).map(({ line, drawings }) => ({
    drawings,
    line: { ...line, availability: 'NON DISPONIBILE', stock: 0, stock_limited: false, successor },
  }));

/** What went out of production, each with what took its place. */
export const discontinued: readonly SeedProduct[] = [...TOOLS, ...PLANT, ...SAFETY].flatMap(toGone);
