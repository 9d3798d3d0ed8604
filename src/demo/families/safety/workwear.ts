import { coverall, trousers } from '../../drawings/wear.ts';
import { colours } from '../../pigments.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { from, inColours, inLetters, inNumbers } from './choices.ts';
import { type Range, toRange } from './range.ts';
import { type Piece, TOPS } from './tops.ts';

const toPiece = (piece: Piece, index: number): Range => ({
  ...{
    sku: piece.sku,
    range: 4041 + index,
    leaf: piece.leaf,
    brand: index % 3 ? 'Tessilavoro' : 'Cantiere Vivo',
  },
  name: { it: piece.it, en: piece.en },
  plural: { it: piece.it, en: piece.en },
  short: { it: piece.short[0], en: piece.short[1] },
  about: { it: `<p>${piece.about[0]}</p>`, en: `<p>${piece.about[1]}</p>` },
  attributes: {
    Materiale: piece.of,
    ...(piece.weight && { Grammatura: piece.weight }),
    Norma: piece.norm ?? 'EN ISO 13688',
  },
  ...{
    price: piece.price,
    created: '2024-09-02',
    tags: ['abbigliamento'],
    popularity: 140,
    draw: piece.draw,
  },
  ...(piece.pack && { pack: piece.pack }),
  axes: [inColours(colours(...piece.dyes)), piece.sizes],
});

const ITALIAN = inNumbers(from(44, 64, 2));

const PIECES: readonly Piece[] = [
  {
    ...{ sku: 'PAN', leaf: 'pantaloni', it: 'Pantaloni multitasche', en: 'Multi-pocket work trousers' },
    short: ['Portaginocchiere, tasca metro', 'Knee pad pockets, rule pocket'],
    about: [
      'Pantaloni da lavoro in misto cotone con tasche portaginocchiere, tasca metro e doppia tasca laterale. Triple cuciture sul cavallo, lavabili a 60 °C.',
      'Work trousers in cotton blend with knee pad pockets, rule pocket and double side pocket. Triple-stitched crotch, washable at 60 °C.',
    ],
    ...{
      of: 'cotone e poliestere',
      weight: '245 g/m²',
      price: 24.9,
      dyes: ['NV', 'GS', 'BE', 'NE'],
      sizes: ITALIAN,
    },
    draw: trousers,
  },
  {
    ...{
      sku: 'PST',
      leaf: 'pantaloni',
      it: 'Pantaloni elasticizzati slim',
      en: 'Stretch slim work trousers',
    },
    short: ['Tessuto elastico in quattro direzioni', 'Four-way stretch fabric'],
    about: [
      'Pantaloni aderenti in tessuto ripstop elastico in quattro direzioni, rinforzi in poliammide sulle ginocchia. Seguono il movimento in ginocchio e in quota.',
      'Slim trousers in four-way stretch ripstop with polyamide reinforced knees. They follow you kneeling and climbing.',
    ],
    ...{
      of: 'poliammide ed elastan',
      weight: '260 g/m²',
      price: 46.5,
      dyes: ['AN', 'NV', 'KA'],
      sizes: ITALIAN,
    },
    draw: trousers,
  },
  {
    ...{ sku: 'PHV', leaf: 'alta-visibilita', it: 'Pantaloni alta visibilità', en: 'Hi-vis trousers' },
    short: ['Due bande riflettenti per gamba', 'Two reflective bands per leg'],
    about: [
      'Pantaloni ad alta visibilità classe 2 con bande riflettenti cucite da 50 mm, tasche portaginocchiere. Garantiti per 50 lavaggi.',
      'Class 2 high visibility trousers with 50 mm sewn reflective bands and knee pad pockets. Good for 50 washes.',
    ],
    ...{
      of: 'poliestere e cotone',
      weight: '280 g/m²',
      norm: 'EN ISO 20471',
      price: 33.9,
      dyes: ['AF', 'GF'],
    },
    sizes: inNumbers(from(46, 62, 2)),
    draw: (look) => trousers({ ...look, bands: true }),
  },
  {
    ...{ sku: 'SLP', leaf: 'tute-e-salopette', it: 'Salopette da lavoro', en: 'Bib overalls' },
    short: ['Bretelle elastiche, tasca sul petto', 'Elastic braces, chest pocket'],
    about: [
      'Salopette in massaua di cotone sanforizzato, bretelle elastiche regolabili, tasca sul petto con patta e portaginocchiere.',
      'Bib overalls in sanforised cotton drill, adjustable elastic braces, flapped chest pocket and knee pad pockets.',
    ],
    ...{
      of: 'cotone',
      weight: '270 g/m²',
      price: 29.9,
      dyes: ['RY', 'VE'],
      sizes: inNumbers(from(46, 60, 2)),
    },
    draw: (look) => trousers({ ...look, bib: true }),
  },
  {
    ...{ sku: 'TUT', leaf: 'tute-e-salopette', it: 'Tuta intera da officina', en: 'Workshop overalls' },
    short: ['Doppia cerniera, elastico in vita', 'Two-way zip, elastic waist'],
    about: [
      'Tuta intera in cotone con cerniera a doppio cursore coperta, elastico in vita e sei tasche. Per officine e manutenzione.',
      'Cotton overalls with a covered two-way zip, elastic waist and six pockets. For workshops and maintenance.',
    ],
    ...{ of: 'cotone', weight: '270 g/m²', price: 34.5, dyes: ['RY', 'GS'], sizes: inLetters('S', '3XL') },
    draw: ({ tones, size }) => coverall({ tones, size, hood: false }),
  },
  {
    ...{
      sku: 'TMU',
      leaf: 'tute-e-salopette',
      it: 'Tuta monouso tipo 5/6',
      en: 'Disposable coverall type 5/6',
    },
    short: ['Con cappuccio, per polveri e schizzi', 'Hooded, for dust and splashes'],
    about: [
      'Tuta monouso di III categoria in tessuto non tessuto laminato: tiene polveri e schizzi leggeri. Cappuccio in tre pezzi, elastici a polsi, caviglie e vita; antistatica.',
      'Category III disposable coverall in laminated non-woven: keeps out dust and light splashes. Three-piece hood, elastic wrists, ankles and waist; antistatic.',
    ],
    ...{
      of: 'polipropilene laminato',
      weight: '55 g/m²',
      norm: 'EN ISO 13982-1',
      price: 3.4,
      dyes: ['BI', 'AZ'],
    },
    ...{ sizes: inLetters('M', '3XL'), pack: 50 },
    draw: ({ tones, size }) => coverall({ tones, size, hood: true }),
  },
];

/** Work clothes by piece, colour and size. */
export const workwear: readonly SeedProduct[] = [...PIECES, ...TOPS].map(toPiece).flatMap(toRange);
