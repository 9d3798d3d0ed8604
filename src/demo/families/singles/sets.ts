import { plug } from '../../drawings/anchors.ts';
import { hammerBit } from '../../drawings/drills.ts';
import { assortment } from '../../drawings/fasteners.ts';
import { oRing } from '../../drawings/hoses.ts';
import { screw } from '../../drawings/screws.ts';
import { insertBit, screwdriver } from '../../drawings/screwdrivers.ts';
import { socket } from '../../drawings/sockets.ts';
import { cableTie, ferrule } from '../../drawings/terminals.ts';
import { drillBit, wrench } from '../../drawings/tools.ts';
import { washer } from '../../drawings/washers.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { about, text } from '../text.ts';
import { type Single, toSingle } from './single.ts';

const FASTENERS: readonly Single[] = [
  {
    ...{ sku: 'ASS-VTR-1200', range: 1951, leaf: 'viti-per-legno', brand: 'Boschiva', popularity: 900 },
    name: text(
      'Assortimento viti truciolari Torx 1.200 pezzi',
      'Chipboard screw assortment, Torx, 1,200 pieces',
    ),
    short: text(
      'Valigetta con 12 misure da 3,5x25 a 5x70 e inserti.',
      'Case with 12 sizes from 3.5x25 to 5x70 and the bits for them.',
    ),
    about: about(
      'Dodici misure correnti di viti truciolari a testa svasata, zincate gialle, in scomparti estraibili. Coperchio trasparente con le misure stampate: si vede subito che cosa manca.',
      'Twelve everyday sizes of countersunk chipboard screws, yellow zinc plated, in lift-out trays. The sizes are printed on the clear lid, so you see at once what is running low.',
    ),
    price: 48.9,
    attributes: { Confezione: '1200 pz', Impronta: 'Torx', Rivestimento: 'zincatura gialla' },
    drawing: assortment(
      screw({
        diameter: 4.5,
        length: 50,
        finish: 'yellowZinc',
        head: 'countersunk',
        recess: 'torx',
        tip: 'point',
        coarse: 2,
      }),
    ),
    related: ['VTR-4X40-ZG'],
  },
  {
    ...{ sku: 'ASS-RP-1000', range: 1952, leaf: 'rondelle', brand: 'Ferrova', popularity: 420 },
    name: text(
      'Assortimento rondelle piane zincate M3–M12, 1.000 pezzi',
      'Flat washer assortment M3–M12, zinc plated, 1,000 pieces',
    ),
    short: text(
      'Sette misure ISO 7089 in cassetta a scomparti.',
      'Seven ISO 7089 sizes in a compartment box.',
    ),
    about: about(
      'Rondelle piane ISO 7089 nelle misure M3, M4, M5, M6, M8, M10 e M12, quantità proporzionate all’uso in officina. La cassetta è impilabile.',
      'Flat washers to ISO 7089 in M3, M4, M5, M6, M8, M10 and M12, in the proportions a workshop uses. The box stacks.',
    ),
    price: 21.5,
    attributes: { Confezione: '1000 pz', Norma: 'ISO 7089', Rivestimento: 'zincatura bianca' },
    drawing: assortment(washer({ diameter: 8, finish: 'zinc' })),
    related: ['RP-M8-ZN'],
  },
  {
    ...{ sku: 'ASS-TN-450', range: 1953, leaf: 'tasselli', brand: 'Nordfix', popularity: 610 },
    name: text(
      'Assortimento tasselli in nylon con viti, 450 pezzi',
      'Nylon plug and screw assortment, 450 pieces',
    ),
    short: text(
      'Tasselli da 6, 8 e 10 mm con le loro viti.',
      'Plugs of 6, 8 and 10 mm with the screws to match.',
    ),
    about: about(
      'Centocinquanta tasselli con 300 tra viti truciolari e ganci, in valigetta da furgone con chiusure metalliche. Ricambi disponibili sfusi.',
      'One hundred and fifty plugs with 300 chipboard screws and hooks, in a van case with metal catches. Refills are sold loose.',
    ),
    price: 27.4,
    attributes: { Confezione: '450 pz', Materiale: 'nylon 6', Supporti: ['calcestruzzo', 'mattone pieno'] },
    drawing: assortment(plug({ diameter: 8, material: 'grey' })),
    related: ['TN-8X40'],
  },
];

const TOOLS: readonly Single[] = [
  {
    ...{
      sku: 'SET-PUN-19',
      range: 2901,
      leaf: 'punte-per-metallo',
      brand: 'Perfora',
      maker: 'PF338-S',
      popularity: 780,
    },
    name: text(
      'Serie 19 punte HSS-G 1–10 mm in cassetta',
      'Set of 19 HSS-G drill bits 1–10 mm in a metal case',
    ),
    short: text('Da 1 a 10 mm ogni 0,5 mm, DIN 338.', '1 to 10 mm in steps of 0.5 mm, DIN 338.'),
    about: about(
      'Punte cilindriche rettificate DIN 338 tipo N, affilatura a croce 135°, in cassetta di lamiera con apertura a ventaglio. Per acciaio fino a 900 N/mm².',
      'Ground jobber drills to DIN 338 type N, 135° split point, in a fold-out sheet steel case. For steel up to 900 N/mm².',
    ),
    price: 24.8,
    attributes: { Confezione: '19 pz', Materiale: 'HSS-G', Norma: 'DIN 338' },
    drawing: assortment(drillBit({ diameter: 8, length: 117, finish: 'steel' })),
    related: ['PUN-HSSG-8.5'],
  },
  {
    ...{
      sku: 'SET-SDS-7',
      range: 2902,
      leaf: 'punte-per-muro',
      brand: 'Perfora',
      maker: 'PFS4-S',
      popularity: 350,
    },
    name: text('Serie 7 punte SDS-plus 5–12 mm', 'Set of 7 SDS-plus bits 5–12 mm'),
    short: text('Quattro taglienti, lunghezze 110 e 160 mm.', 'Four cutting edges, 110 and 160 mm long.'),
    about: about(
      'Le sette misure che servono in cantiere, con testina in metallo duro a quattro taglienti: fori rotondi e nessun impuntamento sul ferro d’armatura.',
      'The seven sizes a site needs, with a four-edge carbide head: round holes, and no jamming on the rebar.',
    ),
    price: 19.9,
    attributes: { Confezione: '7 pz', Attacco: 'SDS-plus', Supporti: ['calcestruzzo', 'mattone pieno'] },
    drawing: assortment(hammerBit({ diameter: 10, length: 160, max: false })),
  },
  {
    ...{
      sku: 'SET-CHC-12',
      range: 2903,
      leaf: 'chiavi',
      brand: 'Officine Pavan',
      maker: 'PV 60-S',
      popularity: 190,
    },
    name: text(
      'Serie 12 chiavi combinate 8–22 mm in busta',
      'Set of 12 combination wrenches 8–22 mm in a roll',
    ),
    short: text('Cromo-vanadio, busta in tela avvolgibile.', 'Chrome vanadium, canvas tool roll.'),
    about: about(
      'Chiavi combinate DIN 3113 A in acciaio cromo-vanadio, cromate satinate. La busta tiene le chiavi in ordine e si appende.',
      'Combination wrenches to DIN 3113 A in chrome vanadium steel, satin chrome plated. The roll keeps them in order and hangs up.',
    ),
    price: 69.5,
    attributes: { Confezione: '12 pz', Materiale: 'acciaio cromo-vanadio', Norma: 'DIN 3113 A' },
    drawing: assortment(wrench({ size: 17 })),
    related: ['CHC-13'],
  },
  {
    ...{
      sku: 'SET-BUS-94',
      range: 2904,
      leaf: 'bussole',
      brand: 'Officine Pavan',
      maker: 'PV 94-',
      popularity: 160,
    },
    name: text(
      'Valigetta bussole e cricchetti 1/4" e 1/2", 94 pezzi',
      'Socket and ratchet set 1/4" and 1/2", 94 pieces',
    ),
    short: text(
      'Bussole da 4 a 32 mm, inserti, prolunghe e snodi.',
      'Sockets of 4 to 32 mm, bits, extensions and joints.',
    ),
    about: about(
      'Due cricchetti a 72 denti, bussole esagonali corte e lunghe, inserti Torx, esagonali e Phillips. Sedi sagomate: a fine lavoro si vede se manca un pezzo.',
      'Two 72-tooth ratchets, short and deep hexagon sockets, Torx, hex and Phillips bits. Moulded seats show at the end of the job whether a piece is missing.',
    ),
    price: 129,
    attributes: { Confezione: '94 pz', Materiale: 'acciaio cromo-vanadio', Attacco: ['1/4"', '1/2"'] },
    drawing: assortment(socket({ size: 19, drive: 12.5, deep: false, finish: 'zinc' })),
    related: ['CRR-12'],
  },
  {
    ...{ sku: 'SET-GIV-7', range: 2905, leaf: 'giraviti', brand: 'Avvita', maker: 'AV-V7-', popularity: 310 },
    name: text('Serie 7 giraviti VDE 1000 V', 'Set of 7 VDE screwdrivers 1000 V'),
    short: text(
      'Quattro a taglio, due Phillips e un cercafase.',
      'Four slotted, two Phillips and a voltage tester.',
    ),
    about: about(
      'Giraviti isolati provati uno a uno a 10.000 V secondo EN 60900, lama ricoperta fino alla punta. Per lavori sotto tensione fino a 1000 V in corrente alternata.',
      'Insulated screwdrivers, each tested at 10,000 V to EN 60900, the blade covered down to the tip. For live work up to 1000 V AC.',
    ),
    price: 31.9,
    attributes: { Confezione: '7 pz', Versione: 'isolato 1000 V', Norma: 'EN 60900' },
    drawing: assortment(
      screwdriver({ tip: 'slotted', blade: 5.5, length: 125, grip: 'red', insulated: true }),
    ),
  },
  {
    ...{
      sku: 'SET-INA-32',
      range: 2906,
      leaf: 'giraviti',
      brand: 'Avvita',
      maker: 'AV-B32-',
      popularity: 540,
    },
    name: text(
      'Serie 32 inserti 1/4" con portainserti magnetico',
      'Set of 32 bits 1/4" with magnetic holder',
    ),
    short: text(
      'Phillips, Pozidriv, Torx, esagonali e a taglio.',
      'Phillips, Pozidriv, Torx, hex and slotted.',
    ),
    about: about(
      'Inserti torsionali da 25 mm in acciaio S2 nelle impronte correnti, con portainserti magnetico a sgancio rapido, in astuccio da tasca.',
      'Torsion bits of 25 mm in S2 steel for the everyday drives, with a quick-release magnetic holder, in a pocket case.',
    ),
    price: 14.6,
    attributes: { Confezione: '32 pz', Materiale: 'acciaio S2', Lunghezza: '25 mm' },
    drawing: assortment(insertBit({ tip: 'torx', size: 4, length: 25, ring: 'orange' })),
  },
];

const PLANT: readonly Single[] = [
  {
    ...{ sku: 'ASS-OR-386', range: 3901, leaf: 'guarnizioni', brand: 'Guarnital', popularity: 240 },
    name: text('Assortimento O-ring NBR 70, 386 pezzi', 'O-ring assortment NBR 70, 386 pieces'),
    short: text('Trenta misure da 3 a 50 mm in cassetta.', 'Thirty sizes from 3 to 50 mm in a box.'),
    about: about(
      'O-ring in gomma nitrilica per idraulica, pneumatica e rubinetteria, con tabella delle misure sul coperchio. Resistono a oli minerali, acqua e aria fino a 100 °C.',
      'Nitrile O-rings for hydraulics, pneumatics and taps, with a chart of the sizes on the lid. They withstand mineral oil, water and air up to 100 °C.',
    ),
    price: 23.8,
    attributes: { Confezione: '386 pz', Materiale: 'NBR 70', 'Temperatura massima': '100 °C' },
    drawing: assortment(oRing({ inner: 14, section: 2.62, material: 'rubber' })),
    related: ['OR-112-NBR'],
  },
  {
    ...{ sku: 'ASS-FCV-600', range: 3902, leaf: 'fascette-di-cablaggio', brand: 'Morsalux', popularity: 480 },
    name: text('Assortimento fascette di cablaggio, 600 pezzi', 'Cable tie assortment, 600 pieces'),
    short: text('Bianche e nere, da 100 a 300 mm.', 'Natural and black, 100 to 300 mm.'),
    about: about(
      'Fascette in poliammide 6.6 in secchiello richiudibile: quelle nere resistono ai raggi UV e si usano all’esterno.',
      'Cable ties in polyamide 6.6 in a tub with a lid: the black ones are UV resistant and go outdoors.',
    ),
    price: 15.9,
    attributes: { Confezione: '600 pz', Materiale: 'poliammide 6.6' },
    drawing: assortment(cableTie({ width: 4.8, length: 200, material: 'rubber' })),
  },
  {
    ...{
      sku: 'ASS-PTT-1200',
      range: 3903,
      leaf: 'capicorda-e-puntalini',
      brand: 'Morsalux',
      popularity: 170,
    },
    name: text(
      'Valigetta puntalini 1.200 pezzi con pinza a crimpare',
      'Bootlace ferrule kit, 1,200 pieces with crimping tool',
    ),
    short: text(
      'Sezioni da 0,5 a 6 mm², pinza a quattro ganasce.',
      'Sections of 0.5 to 6 mm², four-jaw crimper.',
    ),
    about: about(
      'Puntalini isolati DIN 46228-4 in sette sezioni e pinza autoregolante: crimpatura quadra uguale per tutte le sezioni, senza cambiare matrice.',
      'Insulated ferrules to DIN 46228-4 in seven sections and a self-adjusting tool: the same square crimp for all of them without changing dies.',
    ),
    price: 58,
    attributes: { Confezione: '1200 pz', Norma: 'DIN 46228-4', Materiale: 'rame stagnato' },
    drawing: assortment(ferrule({ collar: 'red', size: 0.5, length: 10, twin: false })),
  },
];

/** Cases and assortments that are sold as one. */
export const sets: readonly SeedProduct[] = [...FASTENERS, ...TOOLS, ...PLANT].flatMap(toSingle);
