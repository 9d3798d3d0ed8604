import { toTones } from './drawings/pigments.ts';
import type { Tones } from './drawings/palette.ts';

/** A colour: `code` ends an article's code, `pigment` is `#rrggbb`. */
export type Colour = {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  readonly pigment: string;
  readonly tones: Tones;
};

type Row = readonly [code: string, it: string, en: string, pigment: string];

const toColours = (rows: readonly Row[]): readonly Colour[] =>
  rows.map(([code, it, en, pigment]) => ({ code, it, en, pigment, tones: toTones(pigment) }));

/** Colours that goods are dyed, moulded and labelled in. */
export const DYES = toColours([
  ['BI', 'bianco', 'white', '#F6F5F0'],
  ['NE', 'nero', 'black', '#33383B'],
  ['GR', 'grigio', 'grey', '#8C9498'],
  ['GC', 'grigio chiaro', 'light grey', '#C3C8C8'],
  ['GS', 'grigio scuro', 'dark grey', '#565E62'],
  ['NV', 'blu navy', 'navy blue', '#2D3A57'],
  ['RY', 'blu royal', 'royal blue', '#2F5FA8'],
  ['BL', 'blu', 'blue', '#35689E'],
  ['AZ', 'azzurro', 'light blue', '#8EBCDB'],
  ['RO', 'rosso', 'red', '#B8402F'],
  ['AR', 'arancione', 'orange', '#E2813B'],
  ['GI', 'giallo', 'yellow', '#EBC44A'],
  ['VE', 'verde', 'green', '#4C8A5B'],
  ['VM', 'verde militare', 'army green', '#5F6A4C'],
  ['MA', 'marrone', 'brown', '#7A5236'],
  ['BE', 'beige', 'beige', '#D9C9A6'],
  ['AV', 'avorio', 'ivory', '#EDE3C4'],
  ['KA', 'kaki', 'khaki', '#A8936A'],
  ['RS', 'rosa', 'pink', '#DE9CA6'],
  ['VI', 'viola', 'purple', '#7B5B8F'],
  ['BD', 'bordeaux', 'burgundy', '#74303A'],
  ['TR', 'trasparente', 'transparent', '#DCE8E8'],
  ['AN', 'antracite', 'anthracite', '#41484C'],
  ['ARG', 'argento', 'silver', '#B9BFC2'],
  ['ORO', 'oro', 'gold', '#C9A654'],
  ['RM', 'rame', 'copper', '#B0714A'],
  ['GF', 'giallo fluo', 'fluorescent yellow', '#DDE84A'],
  ['AF', 'arancio fluo', 'fluorescent orange', '#F2763A'],
  ['GB', 'giallo/nero', 'yellow/black', '#EBC44A'],
  ['RB', 'rosso/bianco', 'red/white', '#B8402F'],
  ['VB', 'verde/bianco', 'green/white', '#4C8A5B'],
  ['GV', 'giallo/verde', 'yellow/green', '#B9C94A'],
] as const);

/** RAL Classic colours of enamels and sprays; the code is RAL's number. */
export const RALS = toColours([
  ['1013', 'bianco perla', 'oyster white', '#E3D9C6'],
  ['1015', 'avorio chiaro', 'light ivory', '#E6D2B5'],
  ['1021', 'giallo cadmio', 'cadmium yellow', '#EEC900'],
  ['1023', 'giallo traffico', 'traffic yellow', '#F0CA00'],
  ['2004', 'arancio puro', 'pure orange', '#E75B12'],
  ['3000', 'rosso', 'red', '#A72920'],
  ['3003', 'rosso rubino', 'ruby red', '#861A22'],
  ['3005', 'rosso vino', 'wine red', '#59191F'],
  ['3009', 'rosso ossido', 'oxide red', '#6D342D'],
  ['3020', 'rosso traffico', 'traffic red', '#BB1E10'],
  ['4005', 'lilla bluastro', 'blue lilac', '#76689A'],
  ['5002', 'blu oltremare', 'ultramarine blue', '#2B2C7C'],
  ['5010', 'blu', 'blue', '#1F5F92'],
  ['5012', 'blu luce', 'light blue', '#3481B8'],
  ['5015', 'blu cielo', 'sky blue', '#2874B2'],
  ['5018', 'blu turchese', 'turquoise blue', '#21888F'],
  ['6002', 'verde foglia', 'leaf green', '#325928'],
  ['6005', 'verde muschio', 'moss green', '#16413A'],
  ['6009', 'verde abete', 'fir green', '#27352A'],
  ['6018', 'verde giallastro', 'yellow green', '#61993B'],
  ['6029', 'verde menta', 'mint green', '#006F43'],
  ['7001', 'grigio argento', 'silver grey', '#8B949C'],
  ['7016', 'grigio antracite', 'anthracite grey', '#383E42'],
  ['7031', 'grigio bluastro', 'blue grey', '#5B686D'],
  ['7035', 'grigio luce', 'light grey', '#C5C7C4'],
  ['7040', 'grigio finestra', 'window grey', '#989EA1'],
  ['8011', 'marrone noce', 'nut brown', '#5A3A29'],
  ['8017', 'marrone cioccolata', 'chocolate brown', '#442F29'],
  ['8019', 'grigio marrone', 'grey brown', '#3D3635'],
  ['9002', 'bianco grigiastro', 'grey white', '#D7D5CB'],
  ['9003', 'bianco segnale', 'signal white', '#ECECE7'],
  ['9005', 'nero intenso', 'jet black', '#0E0E10'],
  ['9006', 'alluminio brillante', 'white aluminium', '#A1A1A0'],
  ['9010', 'bianco puro', 'pure white', '#F1EDE1'],
] as const);

/** Shades of wood stains. */
export const WOODS = toColours([
  ['INC', 'incolore', 'colourless', '#E8DCC0'],
  ['ABE', 'abete', 'spruce', '#D8B57F'],
  ['PIN', 'pino', 'pine', '#C99A5B'],
  ['ROV', 'rovere', 'oak', '#B58A4E'],
  ['DOU', 'douglas', 'douglas fir', '#B4693A'],
  ['CAS', 'castagno', 'chestnut', '#8A5631'],
  ['NOC', 'noce chiaro', 'light walnut', '#8B603C'],
  ['NOS', 'noce scuro', 'dark walnut', '#5A3A26'],
  ['TEA', 'teak', 'teak', '#A36B33'],
  ['MOG', 'mogano', 'mahogany', '#6E2F22'],
  ['PAL', 'palissandro', 'rosewood', '#4B2A22'],
  ['VEB', 'verde bosco', 'forest green', '#39573F'],
] as const);

const BY_CODE: ReadonlyMap<string, Colour> = new Map(
  [...DYES, ...RALS].map((colour) => [colour.code, colour]),
);

/**
 * Colours by their codes, in that order.
 * @throws when there is none of a code: a mistake in the seed.
 */
export const colours = (...codes: readonly string[]): readonly Colour[] =>
  codes.map((code) => {
    const colour = BY_CODE.get(code);
    if (!colour) throw new Error(`the seed has no colour ${code}`);
    return colour;
  });
