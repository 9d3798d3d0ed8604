import { throughBolt } from '../../drawings/anchors.ts';
import type { Material } from '../../drawings/palette.ts';
import { cartridge } from '../../drawings/supplies.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Anchors, SUPPORT, toAnchors, WALLS } from './anchor-series.ts';
import { A4, type Finish, withCare, ZINC } from './finishes.ts';
import { toSeries } from '../series.ts';

const toStuds = (finish: Finish, range: number): Anchors => ({
  series: {
    ...{
      sku: `BA-${finish.code}`,
      range,
      brand: 'Resinfix',
      leaf: 'ancoranti-chimici',
      created: '2023-02-27',
    },
    name: {
      it: `Barre per ancorante chimico ${finish === ZINC ? 'zincate 8.8' : finish.name.it}`,
      en: `Chemical anchor studs ${finish.name.en}${finish === ZINC ? ' 8.8' : ''}`,
    },
    short: { it: 'Con dado e rondella, punta tagliata.', en: 'With nut and washer, chisel end.' },
    about: withCare(
      {
        it: '<p>Barra filettata tagliata a misura con dado e rondella, tacca di profondità e testa esagonale di avvitamento. Si posa con resina in foro pulito e asciutto.</p>',
        en: '<p>Stud cut to length with nut and washer, depth mark and hexagon drive end. Set with resin in a clean, dry hole.</p>',
      },
      finish,
    ),
    attributes: { ...finish.attributes, ...SUPPORT },
  },
  name: { it: 'Barra per ancorante chimico', en: 'Chemical anchor stud' },
  ending: { it: ` ${finish.name.it}`, en: ` ${finish.name.en}` },
  thread: true,
  sizes: [
    [8, 110, 10],
    [10, 130, 10],
    [10, 165, 10],
    [12, 160, 10],
    [12, 220, 10],
    [16, 190, 10],
    [16, 250, 10],
    [20, 260, 5],
    [24, 300, 5],
  ],
  short: (d, l) => ({ it: `Foro ${d + 2} mm, lunghezza ${l} mm`, en: `${d + 2} mm hole, ${l} mm long` }),
  price: (d, l) => (30 + 0.0056 * d ** 2 * l) * finish.dearer,
  draw: (diameter, length) => throughBolt({ diameter, length, finish: finish.material, stud: true }),
  related: () => ['RES-VE-300'],
});

const RESINS: readonly {
  code: string;
  ml: number;
  it: string;
  en: string;
  price: number;
  label: Material;
}[] = [
  { code: 'PE', ml: 300, it: 'poliestere', en: 'polyester', price: 6.9, label: 'leaf' },
  { code: 'PE', ml: 400, it: 'poliestere', en: 'polyester', price: 8.8, label: 'leaf' },
  { code: 'VE', ml: 300, it: 'vinilestere', en: 'vinylester', price: 10.4, label: 'red' },
  { code: 'VE', ml: 420, it: 'vinilestere', en: 'vinylester', price: 13.6, label: 'red' },
  { code: 'EP', ml: 385, it: 'epossidica pura', en: 'pure epoxy', price: 24.5, label: 'blue' },
  { code: 'EP', ml: 585, it: 'epossidica pura', en: 'pure epoxy', price: 34.9, label: 'blue' },
];

const resins = toSeries(
  {
    ...{ sku: 'RES', range: 1809, brand: 'Resinfix', maker: 'RX-', leaf: 'ancoranti-chimici', per: 1 },
    created: '2023-02-27',
    name: { it: 'Ancoranti chimici in cartuccia', en: 'Chemical anchors in cartridges' },
    short: { it: 'Con due miscelatori per cartuccia.', en: 'With two mixing nozzles a cartridge.' },
    about: {
      it: '<p>Resina bicomponente per barre filettate e ferri di ripresa. Pulire il foro con soffio, spazzola, soffio; scartare i primi 10 cm di prodotto. Da usare entro la data stampata, tra 5 e 25 °C.</p>',
      en: '<p>Two-component resin for threaded rod and rebar. Clean the hole by blowing, brushing, blowing; discard the first 10 cm. Use before the date printed, between 5 and 25 °C.</p>',
    },
    attributes: WALLS,
    drawing: cartridge({ label: 'red', nozzle: 'grey' }),
    tags: ['resina', 'ancorante chimico'],
  },
  RESINS.map(({ code, ml, it, en, price, label }) => ({
    ...{ sku: `RES-${code}-${ml}`, size: `${ml} ml`, pack: 12, price, popularity: 160 },
    name: { it: `Ancorante chimico ${it} ${ml} ml`, en: `Chemical anchor ${en} ${ml} ml` },
    short: { it: `Cartuccia da ${ml} ml, confezione da 12.`, en: `${ml} ml cartridge, box of 12.` },
    attributes: { Resina: it, Capacità: `${ml} ml` },
    drawing: cartridge({ label, nozzle: 'grey' }),
  })),
);

/** Resins and the studs that go into them. */
export const chemicalAnchors: readonly SeedProduct[] = [
  ...resins,
  ...[toStuds(ZINC, 1807), toStuds(A4, 1808)].flatMap(toAnchors),
];
