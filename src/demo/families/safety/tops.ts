import { type Cut, garment } from '../../drawings/wear.ts';
import type { Drawing } from '../../drawings/pen.ts';
import { inLetters } from './choices.ts';
import type { Choice, Look } from './range.ts';

/** A piece of workwear, in colours and sizes. */
export type Piece = {
  readonly sku: string;
  readonly leaf: string;
  readonly it: string;
  readonly en: string;
  readonly short: readonly [it: string, en: string];
  readonly about: readonly [it: string, en: string];
  readonly of: string;
  readonly weight?: string;
  readonly norm?: string;
  readonly price: number;
  readonly dyes: readonly string[];
  readonly sizes: readonly Choice[];
  readonly draw: (look: Look) => Drawing;
  readonly pack?: number;
};

const cut =
  (shape: Cut, bands = false) =>
  ({ tones, size }: Look): Drawing =>
    garment({ cut: shape, tones, size, bands });

/** What is worn above the waist. */
export const TOPS: readonly Piece[] = [
  {
    ...{ sku: 'POL', leaf: 'magliette-e-polo', it: 'Polo manica corta', en: 'Short sleeve polo shirt' },
    short: ['Piqué di cotone, pronta per il ricamo', 'Cotton piqué, ready for embroidery'],
    about: [
      'Polo in piqué di cotone pettinato con spacchetti laterali e costina antisudore sul collo. Si ricama e si stampa senza lavaggi preventivi.',
      'Combed cotton piqué polo with side vents and neck tape. Takes embroidery and print without pre-washing.',
    ],
    ...{ of: 'cotone', weight: '200 g/m²', price: 9.9, dyes: ['BI', 'NV', 'GR', 'RO', 'NE', 'VE'], pack: 5 },
    ...{ sizes: inLetters('XS', '4XL'), draw: cut('polo') },
  },
  {
    ...{ sku: 'TSH', leaf: 'magliette-e-polo', it: 'T-shirt girocollo', en: 'Crew neck T-shirt' },
    short: ['Cotone pettinato, tubolare', 'Combed cotton, tubular'],
    about: [
      'T-shirt girocollo in jersey di cotone pettinato, fettuccia di rinforzo da spalla a spalla. Vestibilità regolare.',
      'Crew neck T-shirt in combed cotton jersey, shoulder-to-shoulder tape. Regular fit.',
    ],
    ...{
      of: 'cotone',
      weight: '150 g/m²',
      price: 4.2,
      dyes: ['BI', 'NE', 'NV', 'RY', 'RO', 'GR', 'VE', 'AR'],
      pack: 10,
    },
    ...{ sizes: inLetters('S', '3XL'), draw: cut('tee') },
  },
  {
    ...{
      sku: 'CAM',
      leaf: 'magliette-e-polo',
      it: 'Camicia da lavoro manica lunga',
      en: 'Long sleeve work shirt',
    },
    short: ['Due tasche con patta', 'Two flapped pockets'],
    about: [
      'Camicia in popeline misto cotone con due tasche sul petto e polsi regolabili: facile da stirare.',
      'Cotton blend poplin shirt with two chest pockets and adjustable cuffs: easy to iron.',
    ],
    ...{ of: 'cotone e poliestere', weight: '120 g/m²', price: 16.9, dyes: ['AZ', 'BI', 'NV'] },
    ...{ sizes: inLetters('S', '3XL'), draw: cut('shirt') },
  },
  {
    ...{ sku: 'FEL', leaf: 'giacche-e-felpe', it: 'Felpa girocollo', en: 'Crew neck sweatshirt' },
    short: ['Interno garzato', 'Brushed inside'],
    about: [
      'Felpa girocollo in cotone e poliestere garzata all’interno, polsi e fondo in costina elastica.',
      'Crew neck sweatshirt in cotton and polyester, brushed inside, elastic rib at cuffs and hem.',
    ],
    ...{
      of: 'cotone e poliestere',
      weight: '280 g/m²',
      price: 15.5,
      dyes: ['NV', 'NE', 'GR', 'RO'],
      pack: 5,
    },
    ...{ sizes: inLetters('S', '3XL'), draw: cut('sweat') },
  },
  {
    ...{ sku: 'SOF', leaf: 'giacche-e-felpe', it: 'Giacca softshell', en: 'Softshell jacket' },
    short: ['Antivento, idrorepellente', 'Windproof, water-repellent'],
    about: [
      'Giacca softshell a tre strati con membrana: colonna d’acqua 8.000 mm, traspirabilità 3.000 g/m². Due tasche con cerniera, polsi regolabili.',
      'Three-layer softshell jacket with membrane: 8,000 mm water column, 3,000 g/m² breathability. Two zipped pockets, adjustable cuffs.',
    ],
    ...{
      of: 'poliestere ed elastan',
      weight: '310 g/m²',
      norm: 'EN 342',
      price: 39.9,
      dyes: ['NE', 'NV', 'RO', 'AN'],
    },
    ...{ sizes: inLetters('S', '4XL'), draw: cut('jacket') },
  },
  {
    ...{ sku: 'GIL', leaf: 'giacche-e-felpe', it: 'Gilet imbottito', en: 'Padded body warmer' },
    short: ['Ovatta da 160 g, multitasche', '160 g padding, multi-pocket'],
    about: [
      'Gilet trapuntato in poliestere idrorepellente con imbottitura da 160 g e fondo schiena allungato.',
      'Quilted body warmer in water-repellent polyester with 160 g padding and a longer back.',
    ],
    ...{
      of: 'poliestere',
      weight: '160 g/m²',
      price: 19.9,
      dyes: ['NV', 'NE', 'VE'],
      sizes: inLetters('S', '3XL'),
    },
    draw: cut('gilet'),
  },
  {
    ...{ sku: 'GHV', leaf: 'alta-visibilita', it: 'Gilet alta visibilità', en: 'Hi-vis vest' },
    short: ['Classe 2, chiusura a strappo', 'Class 2, hook-and-loop front'],
    about: [
      'Gilet ad alta visibilità classe 2 in maglia di poliestere con due bande orizzontali e due bretelle riflettenti da 50 mm. Obbligatorio a bordo dei veicoli.',
      'Class 2 high visibility vest in knitted polyester with two hoops and two braces of 50 mm reflective tape. Compulsory in vehicles.',
    ],
    ...{
      of: 'poliestere',
      weight: '120 g/m²',
      norm: 'EN ISO 20471',
      price: 2.9,
      dyes: ['GF', 'AF', 'RO', 'BL'],
    },
    ...{ sizes: inLetters('M', '3XL'), pack: 10, draw: cut('vest', true) },
  },
  {
    ...{ sku: 'PHP', leaf: 'alta-visibilita', it: 'Polo alta visibilità', en: 'Hi-vis polo shirt' },
    short: ['Traspirante, classe 2', 'Breathable, class 2'],
    about: [
      'Polo ad alta visibilità classe 2 in poliestere traspirante con bande riflettenti termosaldate.',
      'Class 2 high visibility polo in breathable polyester with heat-sealed reflective bands.',
    ],
    ...{ of: 'poliestere', weight: '160 g/m²', norm: 'EN ISO 20471', price: 13.9, dyes: ['AF', 'GF'] },
    ...{ sizes: inLetters('S', '3XL'), draw: cut('polo', true) },
  },
  {
    ...{
      sku: 'PAR',
      leaf: 'alta-visibilita',
      it: 'Parka alta visibilità imbottito',
      en: 'Padded hi-vis parka',
    },
    short: ['Impermeabile, classe 3', 'Waterproof, class 3'],
    about: [
      'Parka quattro in uno ad alta visibilità classe 3, cuciture nastrate e gilet interno staccabile. Impermeabile secondo EN 343.',
      'Four-in-one high visibility parka class 3, taped seams and detachable inner vest. Waterproof to EN 343.',
    ],
    ...{ of: 'poliestere spalmato', weight: '220 g/m²', norm: 'EN ISO 20471', price: 62, dyes: ['AF', 'GF'] },
    ...{ sizes: inLetters('S', '4XL'), draw: cut('parka', true) },
  },
  {
    ...{ sku: 'KWA', leaf: 'giacche-e-felpe', it: 'Giacca antipioggia', en: 'Rain jacket' },
    short: ['PVC su poliestere, cappuccio nel collo', 'PVC on polyester, hood in the collar'],
    about: [
      'Giacca antipioggia in poliestere spalmato PVC con cuciture elettrosaldate, cappuccio a scomparsa e aeratori sotto le ascelle.',
      'Rain jacket in PVC-coated polyester with welded seams, stowaway hood and underarm vents.',
    ],
    ...{
      of: 'poliestere spalmato',
      weight: '170 g/m²',
      norm: 'EN 343',
      price: 14.9,
      dyes: ['GI', 'VM', 'NV'],
    },
    ...{ sizes: inLetters('S', '3XL'), draw: cut('parka') },
  },
];
