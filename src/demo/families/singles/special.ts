import { screw } from '../../drawings/screws.ts';
import { siteBoard } from '../../drawings/site-board.ts';
import { book } from '../../drawings/supplies.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { about, text } from '../text.ts';
import { type Single, toSingle } from './single.ts';

/** Names that say all a standard asks for, and goods of which there is little to say or to show. */
const SPECIAL: readonly Single[] = [
  {
    ...{ sku: 'HV-M20X80-ZC', range: 1961, leaf: 'viti-a-testa-esagonale', brand: 'Kordex', popularity: 600 },
    name: text(
      'Assieme vite, dado e due rondelle HV per carpenteria metallica precaricata EN 14399-4 M20x80 classe 10.9 zincato a caldo',
      'Hot-dip galvanised HV structural bolting assembly for preloading EN 14399-4 M20x80 class 10.9 with nut and two washers',
    ),
    short: text('Marcato CE, lotto unico, classe K1.', 'CE marked, single lot, k-class K1.'),
    about: about(
      'Assieme certificato per giunzioni a serraggio controllato secondo EN 1090-2: vite, dado e rondelle escono dallo stesso lotto e non si mescolano. Certificato 3.1 in ogni scatola.',
      'Certified assembly for preloaded joints to EN 1090-2: bolt, nut and washers come from one lot and are not to be mixed. A 3.1 certificate is in each box.',
    ),
    price: 3.9,
    pack: 10,
    attributes: {
      Filettatura: 'M20',
      Lunghezza: '80 mm',
      'Classe di resistenza': '10.9',
      Norma: 'EN 14399-4',
    },
    drawing: screw({ diameter: 20, length: 80, finish: 'grey', head: 'hex' }),
  },
  {
    ...{ sku: 'QCA-32-B', range: 3961, leaf: 'prese-industriali', brand: 'Elettrosile', popularity: 12 },
    name: text(
      'Quadro elettrico da cantiere ASC 32 A con prese interbloccate CEE, differenziale di tipo B, magnetotermici e pulsante di emergenza a fungo',
      'Construction site distribution board ASC 32 A with interlocked CEE sockets, type B residual current device, circuit breakers and mushroom emergency stop',
    ),
    short: text('Sei prese, IP55, su cavalletto, EN 61439-4.', 'Six sockets, IP55, on a stand, EN 61439-4.'),
    about: about(
      'Quadro di distribuzione cablato e collaudato con dichiarazione di conformità: quattro prese da 16 A e due da 32 A, protezione di tipo B per gru e pompe con inverter.',
      'Distribution board, wired and tested, with declaration of conformity: four 16 A and two 32 A sockets, type B protection for cranes and pumps with inverters.',
    ),
    price: 1290,
    attributes: { Corrente: '32 A', 'Grado di protezione': 'IP55', Norma: 'EN 61439-4' },
    drawing: siteBoard,
  },
  {
    ...{ sku: 'MAZ-RAL-K7', range: 4961, leaf: 'smalti', brand: 'Colorado Veneta', popularity: 40 },
    name: text('Mazzetta colori RAL K7', 'RAL K7 colour fan'),
    short: text('216 tinte lucide, formato tascabile.', '216 gloss shades, pocket size.'),
    about: about(
      'Mazzetta a ventaglio per scegliere le tinte insieme al cliente. I colori a video ingannano: quelli della mazzetta no.',
      'A fan deck for choosing shades with the customer. Colours on screen deceive, those of the fan do not.',
    ),
    price: 19.8,
    attributes: {},
    drawing: book({ cover: 'red' }),
  },
  {
    ...{ sku: 'RIC-CPV-15', range: 4962, leaf: 'aria-compressa', brand: 'Aerbrenta', popularity: 6 },
    name: text(
      'Kit filtri e separatore per compressore a vite 15 kW',
      'Filter and separator kit for 15 kW screw compressor',
    ),
    short: text('Tagliando delle 2.000 ore, con guarnizioni.', 'For the 2,000-hour service, with seals.'),
    about: about(
      'Filtro aria, filtro olio, cartuccia del separatore e guarnizioni per il tagliando ogni 2.000 ore. L’olio si ordina a parte.',
      'Air filter, oil filter, separator cartridge and seals for the service every 2,000 hours. Oil is ordered separately.',
    ),
    price: 168,
    attributes: { Confezione: '4 pz' },
    related: ['CPV-15-500'],
  },
];

/** Articles at the edges of what a catalogue holds: long names, no attributes, no picture. */
export const special: readonly SeedProduct[] = SPECIAL.flatMap(toSingle);
