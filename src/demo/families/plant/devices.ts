import { coverPlate, industrialPlug, type Insert, wallModule } from '../../drawings/switchgear.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { COLOURS } from './colours.ts';
import { type Article, toSeries } from '../series.ts';
import { about, type Text } from '../text.ts';

const { white, anthracite, sand, black, grey, red, blue } = COLOURS;

type Module = { code: string; name: Text; insert: Insert; price: number; modules: number; rating: string };
const MODULES: readonly Module[] = [
  {
    code: 'INT',
    name: { it: 'Interruttore 1P 16 A', en: 'Switch 1P 16 A' },
    insert: 'switch',
    price: 2.1,
    modules: 1,
    rating: '16 A',
  },
  {
    code: 'DEV',
    name: { it: 'Deviatore 1P 16 A', en: 'Two-way switch 1P 16 A' },
    insert: 'twoWay',
    price: 2.6,
    modules: 1,
    rating: '16 A',
  },
  {
    code: 'INV',
    name: { it: 'Invertitore 1P 16 A', en: 'Intermediate switch 1P 16 A' },
    insert: 'twoWay',
    price: 5.9,
    modules: 1,
    rating: '16 A',
  },
  {
    code: 'PUL',
    name: { it: 'Pulsante 1P NA 10 A', en: 'Push button 1P NO 10 A' },
    insert: 'push',
    price: 2.4,
    modules: 1,
    rating: '10 A',
  },
  {
    code: 'P11',
    name: { it: 'Presa bipasso 2P+T 10/16 A', en: 'Dual-gauge socket 2P+E 10/16 A' },
    insert: 'italian',
    price: 2.2,
    modules: 1,
    rating: '16 A',
  },
  {
    code: 'P30',
    name: { it: 'Presa universale schuko 2P+T 16 A', en: 'Schuko universal socket 2P+E 16 A' },
    insert: 'schuko',
    price: 3.9,
    modules: 2,
    rating: '16 A',
  },
  {
    code: 'USB',
    name: { it: 'Caricatore USB A+C 3 A', en: 'USB charger A+C 3 A' },
    insert: 'usb',
    price: 17.8,
    modules: 1,
    rating: '3 A',
  },
  {
    code: 'RJ6',
    name: { it: 'Presa dati RJ45 Cat. 6', en: 'Data socket RJ45 Cat. 6' },
    insert: 'network',
    price: 6.4,
    modules: 1,
    rating: 'Cat. 6',
  },
  {
    code: 'TVD',
    name: { it: 'Presa TV diretta', en: 'TV socket, direct' },
    insert: 'aerial',
    price: 4.8,
    modules: 1,
    rating: '75 ohm',
  },
  {
    code: 'COP',
    name: { it: 'Copriforo', en: 'Blank cover' },
    insert: 'blank',
    price: 0.55,
    modules: 1,
    rating: '1 modulo',
  },
];
const FRONTS = [white, anthracite, sand];

const modules = toSeries(
  {
    ...{
      sku: 'CIV',
      range: 3351,
      brand: 'Lagunara',
      maker: 'LG',
      leaf: 'prese-e-interruttori',
      popularity: 900,
    },
    name: { it: 'Interruttori e prese serie civile Burano', en: 'Burano series switches and sockets' },
    short: {
      it: 'Moduli 22 mm, bianco, antracite e sabbia.',
      en: '22 mm modules, white, anthracite and sand.',
    },
    about: about(
      'Apparecchio modulare da incasso per supporti e scatole 503, morsetti doppi a vite imperdibile, corpo in policarbonato e tasto in ABS. Da completare con supporto e placca della stessa serie.',
      'Flush-mounted module for 503 boxes and frames, double terminals with captive screws, polycarbonate body and ABS rocker. Needs frame and plate of the same series.',
    ),
    attributes: { Serie: 'Burano', Tensione: '250 V', Materiale: 'policarbonato' },
    drawing: wallModule({ insert: 'switch', material: 'paper' }),
    tags: ['civile'],
  },
  MODULES.flatMap((module) =>
    FRONTS.map((colour): Article => ({
      sku: `CIV-${module.code}-${colour.code}`,
      name: {
        it: `${module.name.it} serie Burano, ${colour.name.it}`,
        en: `${module.name.en} Burano series, ${colour.name.en}`,
      },
      short: {
        it: `${module.modules === 1 ? 'Un modulo' : 'Due moduli'}, ${colour.name.it}.`,
        en: `${module.modules === 1 ? 'One module' : 'Two modules'}, ${colour.name.en}.`,
      },
      price: module.price * (colour === white ? 1 : 1.18),
      color: colour.name.it,
      attributes: {
        Funzione: module.name.it,
        'Corrente nominale': module.rating,
        Colore: colour.name.it,
        Moduli: `${module.modules}`,
      },
      drawing: wallModule({ insert: module.insert, material: colour.material }),
      related: [`PLC-3-${colour.code}`],
    })),
  ),
);

const plates = toSeries(
  {
    ...{
      sku: 'PLC',
      range: 3352,
      brand: 'Lagunara',
      maker: 'LGP',
      leaf: 'prese-e-interruttori',
      popularity: 500,
    },
    name: { it: 'Placche serie civile Burano', en: 'Burano series cover plates' },
    short: { it: 'Da 2 a 7 moduli, cinque colori.', en: '2 to 7 modules, five colours.' },
    about: about(
      'Placca rettangolare in tecnopolimero verniciato per supporti da incasso, si smonta con una leva. Colori abbinati ai tasti della serie.',
      'Rectangular plate in painted technopolymer for flush frames, comes off with a lever. Colours to match the rockers of the series.',
    ),
    attributes: { Serie: 'Burano', Materiale: 'tecnopolimero', Norma: 'EN 60669-1' },
    drawing: coverPlate({ modules: 3, material: 'paper' }),
    tags: ['civile'],
  },
  [2, 3, 4, 6, 7].flatMap((count) =>
    [white, anthracite, sand, black, grey].map((colour): Article => ({
      sku: `PLC-${count}-${colour.code}`,
      name: {
        it: `Placca serie Burano ${count} moduli, ${colour.name.it}`,
        en: `Burano series plate ${count} modules, ${colour.name.en}`,
      },
      short: {
        it: `Per ${count} moduli, ${colour.name.it}.`,
        en: `For ${count} modules, ${colour.name.en}.`,
      },
      price: (0.9 + count * 0.42) * (colour === white ? 1 : 1.7),
      ...{ size: `${count}`, color: colour.name.it },
      attributes: { Moduli: `${count}`, Colore: colour.name.it },
      drawing: coverPlate({ modules: count, material: colour.material }),
    })),
  ),
);

const POLES: readonly { name: string; code: string; poles: number; volts: string }[] = [
  { name: '2P+T', code: '3', poles: 3, volts: '230 V' },
  { name: '3P+T', code: '4', poles: 4, volts: '400 V' },
  { name: '3P+N+T', code: '5', poles: 5, volts: '400 V' },
];
const SHELLS: readonly {
  code: string;
  it: string;
  en: string;
  kind: 'plug' | 'socket' | 'wall';
  price: number;
}[] = [
  { code: 'SP', it: 'Spina mobile', en: 'Plug', kind: 'plug', price: 3.1 },
  { code: 'PM', it: 'Presa mobile', en: 'Connector', kind: 'socket', price: 4 },
  { code: 'PP', it: 'Presa da parete', en: 'Wall socket', kind: 'wall', price: 5.4 },
];

const industrial = toSeries(
  {
    ...{
      sku: 'CEE',
      range: 3353,
      brand: 'Elettrosile',
      maker: 'ESI',
      leaf: 'prese-industriali',
      popularity: 150,
    },
    name: { it: 'Prese e spine industriali CEE IP44', en: 'Industrial plugs and sockets CEE IP44' },
    short: {
      it: '16, 32 e 63 A, 230 V blu e 400 V rosse.',
      en: '16, 32 and 63 A, 230 V blue and 400 V red.',
    },
    about: about(
      'Presa o spina industriale in tecnopolimero autoestinguente, contatti in ottone massiccio, bloccacavo a vite. Il colore indica la tensione: blu 230 V, rosso 400 V.',
      'Industrial plug or socket in self-extinguishing technopolymer, solid brass contacts, screw cable clamp. The colour tells the voltage: blue 230 V, red 400 V.',
    ),
    attributes: { Materiale: 'tecnopolimero', 'Grado di protezione': 'IP44', Norma: 'EN 60309-2' },
    drawing: industrialPlug({ kind: 'plug', poles: 3, colour: 'blue', size: 0.4 }),
    tags: ['quadri'],
  },
  SHELLS.flatMap((shell) =>
    [16, 32, 63].flatMap((amps) =>
      POLES.map(({ name, code, poles, volts }): Article => {
        const colour = poles === 3 ? blue : red;
        return {
          sku: `CEE-${shell.code}-${amps}-${code}`,
          name: {
            it: `${shell.it} CEE ${name} ${amps} A ${volts} IP44`,
            en: `${shell.en} CEE ${name.replace('T', 'E')} ${amps} A ${volts} IP44`,
          },
          short: { it: `Colore ${colour.name.it}, 6 h.`, en: `Colour ${colour.name.en}, 6 h.` },
          price: shell.price * (amps / 16) ** 0.9 * (0.7 + poles * 0.1),
          ...{ size: `${amps} A`, color: colour.name.it },
          attributes: {
            ...{ 'Corrente nominale': `${amps} A`, Poli: name, Tensione: volts },
            ...{ Tipo: shell.it.toLowerCase(), Colore: colour.name.it },
          },
          drawing: industrialPlug({ kind: shell.kind, poles, colour: colour.material, size: amps / 63 }),
        };
      }),
    ),
  ),
);

/** Switches, sockets, plates and industrial plugs. */
export const devices: readonly SeedProduct[] = [...modules, ...plates, ...industrial];
