import { angleBracket, liftingEye, screwHook, shackle } from '../../drawings/hardware.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { A4, type Finish, withCare, ZINC } from './finishes.ts';
import { type Series, toSeries } from '../series.ts';
import { type Text, toItalian, withBox } from '../text.ts';

/** Working load in kg along the axis by thread, DIN 580 and DIN 582. */
const LOADS: readonly (readonly [d: number, kg: number])[] = [
  [6, 70],
  [8, 140],
  [10, 230],
  [12, 340],
  [16, 700],
  [20, 1200],
  [24, 1800],
];

const LIFTING: Text = {
  it: '<p>Per sollevare macchine e componenti in asse; sotto tiro inclinato la portata si riduce. Portata stampigliata, coefficiente di sicurezza 6. Avvitare fino a battuta.</p>',
  en: '<p>For lifting machines and components along the axis; at an angle the working load is lower. Working load stamped on, safety factor 6. Screw in until seated.</p>',
};

type Eyes = { sku: string; range: number; shank: boolean; finish: Finish; name: Text; plural: Text };

const toEyes = ({ sku, range, shank, finish, name, plural }: Eyes): readonly SeedProduct[] => {
  const norm = shank ? 'DIN 580' : 'DIN 582';
  const ending = { it: finish === ZINC ? ' zincat' : ` ${finish.name.it}`, en: ` ${finish.name.en}` };
  const vowel = (one: string): string => (finish === ZINC ? one : '');
  return toSeries(
    {
      ...{ sku, range, brand: 'Levanto', leaf: 'golfari-e-grilli', per: 1, created: '2022-07-04' },
      name: { it: `${plural.it}${ending.it}${vowel('i')} ${norm}`, en: `${plural.en}${ending.en} ${norm}` },
      short: { it: 'Da M6 a M24, portata stampigliata.', en: 'M6 to M24, working load stamped on.' },
      about: withCare(LIFTING, finish),
      attributes: { Norma: norm, ...finish.attributes },
      drawing: liftingEye({ diameter: 12, finish: finish.material, shank }),
      tags: ['sollevamento'],
    },
    LOADS.map(([d, kg]) => ({
      ...{ sku: `${sku}-M${d}`, size: `M${d}`, pack: d > 12 ? 1 : 10, popularity: 90 },
      name: {
        it: `${name.it} M${d}${ending.it}${vowel('o')} ${norm}`,
        en: `${name.en} M${d}${ending.en} ${norm}`,
      },
      short: { it: `Portata assiale ${kg} kg.`, en: `Axial working load ${kg} kg.` },
      price: (0.5 + 0.0105 * d ** 2.05) * finish.dearer,
      attributes: { Filettatura: `M${d}`, Portata: `${kg} kg` },
      drawing: liftingEye({ diameter: d, finish: finish.material, shank }),
    })),
  );
};

const SHACKLES: readonly (readonly [d: number, kg: number])[] = [
  [5, 150],
  [6, 250],
  [8, 400],
  [10, 630],
  [12, 1000],
  [14, 1250],
  [16, 1600],
  [19, 2500],
  [22, 3200],
];

const toShackles = (finish: Finish, range: number): readonly SeedProduct[] => {
  const it = finish === ZINC ? 'zincato' : finish.name.it;
  return toSeries(
    {
      ...{ sku: `GR-${finish.code}`, range, brand: 'Levanto', leaf: 'golfari-e-grilli', per: 1 },
      created: '2022-07-04',
      name: { it: `Grilli diritti ${finish === ZINC ? 'zincati' : it}`, en: `Shackles ${finish.name.en}` },
      short: { it: 'Con perno a vite.', en: 'With screw pin.' },
      about: withCare(
        {
          it: '<p>Grillo diritto con perno a vite per collegare funi, catene e golfari. Non destinato al sollevamento di persone; assicurare il perno se c’è vibrazione.</p>',
          en: '<p>D shackle with screw pin for joining ropes, chains and eyes. Not for lifting people; secure the pin where there is vibration.</p>',
        },
        finish,
      ),
      attributes: finish.attributes,
      drawing: shackle({ diameter: 12, finish: finish.material }),
    },
    SHACKLES.map(([d, kg]) => ({
      ...{ sku: `GR-${d}-${finish.code}`, size: `${d} mm`, pack: d > 12 ? 1 : 10, popularity: 120 },
      name: { it: `Grillo diritto ${d} mm ${it}`, en: `Shackle ${d} mm ${finish.name.en}` },
      short: { it: `Portata ${kg} kg, perno a vite.`, en: `Working load ${kg} kg, screw pin.` },
      price: (0.28 + 0.0085 * d ** 2.15) * finish.dearer,
      attributes: { Diametro: `${d} mm`, Portata: `${kg} kg` },
      drawing: shackle({ diameter: d, finish: finish.material }),
    })),
  );
};

/** Wire and length of hooks, mm. */
const HOOKS = [
  [2.6, 25],
  [3, 30],
  [3.4, 40],
  [4.2, 50],
  [5, 60],
  [5.8, 80],
  [7, 100],
  [8, 120],
] as const;

const toHooks = (closed: boolean, range: number): readonly SeedProduct[] => {
  const name = closed
    ? { it: 'Occhiolo a vite', en: 'Screw eye' }
    : { it: 'Gancio a vite', en: 'Screw hook' };
  const series: Series = {
    ...{ sku: closed ? 'OV-ZN' : 'GV-ZN', range, brand: 'Brunetti', leaf: 'ganci-e-occhioli', per: 100 },
    ...{ created: '2021-04-19' },
    name: { it: closed ? 'Occhioli a vite zincati' : 'Ganci a vite zincati', en: `${name.en}s zinc plated` },
    short: { it: 'Per legno, o con tassello in nylon.', en: 'For timber, or with a nylon plug.' },
    about: withCare(
      {
        it: '<p>In filo d’acciaio piegato a freddo con filetto da legno e battuta: si avvita a mano nel legno preforato o in un tassello di nylon.</p>',
        en: '<p>Cold-bent steel wire with wood thread and stop: screwed in by hand in pre-drilled timber or a nylon plug.</p>',
      },
      ZINC,
    ),
    attributes: { ...ZINC.attributes, Forma: closed ? 'a occhiello' : 'a gancio' },
    drawing: screwHook({ diameter: 5, length: 60, finish: 'zinc', closed }),
  };
  return toSeries(
    series,
    HOOKS.map(([d, l]) => ({
      ...{ sku: `${series.sku}-${d}X${l}`, size: `${toItalian(d)}x${l}`, pack: l > 60 ? 25 : 100 },
      name: { it: `${name.it} ${toItalian(d)}x${l} zincato`, en: `${name.en} ${d}x${l} zinc plated` },
      short: withBox({ it: `Filo ${toItalian(d)} mm`, en: `${d} mm wire` }, l > 60 ? 25 : 100),
      price: 2.4 + 0.019 * d ** 1.7 * l,
      attributes: { Diametro: `${toItalian(d)} mm`, Lunghezza: `${l} mm` },
      drawing: screwHook({ diameter: d, length: l, finish: 'zinc', closed }),
    })),
  );
};

/** Legs, width and thickness of angle brackets, mm. */
const ANGLES = [
  [25, 15, 2, 50],
  [30, 15, 2, 50],
  [40, 16, 2, 50],
  [50, 18, 2, 50],
  [60, 20, 2.5, 25],
  [80, 20, 2.5, 25],
  [100, 22, 3, 25],
  [50, 40, 2.5, 50],
  [70, 55, 2.5, 50],
  [90, 65, 2.5, 25],
  [105, 90, 3, 25],
  [150, 65, 3, 10],
] as const;

const toAngles = (finish: Finish, range: number): readonly SeedProduct[] =>
  toSeries(
    {
      ...{ sku: `ANG-${finish.code}`, range, brand: 'Brunetti', leaf: 'staffe-e-angolari', per: 1 },
      created: '2022-11-28',
      name: {
        it: `Angolari ${finish === ZINC ? 'zincati' : finish.name.it}`,
        en: `Angle brackets ${finish.name.en}`,
      },
      short: { it: 'Per legno e muratura, lati uguali.', en: 'For timber and masonry, equal legs.' },
      about: withCare(
        {
          it: '<p>Angolare in lamiera stampata con fori svasati o tondi; i tipi larghi hanno la nervatura di rinforzo e sono per carpenteria in legno. Fissare con viti da 4 a 5 mm o chiodi ad aderenza.</p>',
          en: '<p>Angle bracket of pressed sheet with countersunk or round holes; wide ones have a stiffening rib and are for timber frames. Fix with 4 to 5 mm screws or annular nails.</p>',
        },
        finish,
      ),
      attributes: finish.attributes,
      drawing: angleBracket({ leg: 70, width: 55, finish: finish.material, rib: true }),
      tags: ['angolari'],
    },
    ANGLES.map(([leg, width, thick, pack]) => ({
      ...{ sku: `ANG-${leg}X${leg}X${width}-${finish.code}`, size: `${leg}x${leg}x${width}`, pack },
      name: {
        it: `Angolare ${leg}x${leg}x${width} ${finish === ZINC ? 'zincato' : finish.name.it}`,
        en: `Angle bracket ${leg}x${leg}x${width} ${finish.name.en}`,
      },
      short: withBox({ it: `Spessore ${toItalian(thick)} mm`, en: `${thick} mm thick` }, pack),
      price: (0.08 + 0.000_062 * leg * width * thick) * finish.dearer,
      attributes: {
        ...{ Lunghezza: `${leg} mm`, Larghezza: `${width} mm`, Spessore: `${toItalian(thick)} mm` },
        Rinforzo: width > 30 ? 'nervatura' : 'senza',
      },
      drawing: angleBracket({ leg, width, finish: finish.material, rib: width > 30 }),
    })),
  );

const bolt = {
  shank: true,
  name: { it: 'Golfare maschio', en: 'Lifting eye bolt' },
  plural: { it: 'Golfari maschio', en: 'Lifting eye bolts' },
};
const eyeNut = {
  shank: false,
  name: { it: 'Golfare femmina', en: 'Lifting eye nut' },
  plural: { it: 'Golfari femmina', en: 'Lifting eye nuts' },
};

/** Lifting eyes, shackles, hooks and brackets. */
export const hardware: readonly SeedProduct[] = [
  ...toEyes({ sku: 'GOM-ZN', range: 1901, finish: ZINC, ...bolt }),
  ...toEyes({ sku: 'GOF-ZN', range: 1902, finish: ZINC, ...eyeNut }),
  ...toEyes({ sku: 'GOM-A4', range: 1903, finish: A4, ...bolt }),
  ...toShackles(ZINC, 1904),
  ...toShackles(A4, 1905),
  ...toHooks(false, 1906),
  ...toHooks(true, 1907),
  ...toAngles(ZINC, 1908),
  ...toAngles(A4, 1909),
];
