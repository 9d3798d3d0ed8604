import { stepDrill } from '../../drawings/drills.ts';
import { batten, ledFloodlight } from '../../drawings/lamps.ts';
import { cylinder } from '../../drawings/locks.ts';
import { angleGrinder, drillDriver } from '../../drawings/machines.ts';
import { caliper, spiritLevel } from '../../drawings/measuring.ts';
import { MATERIALS } from '../../drawings/palette.ts';
import { battery, jigsawMachine, rotaryHammer } from '../../drawings/power.ts';
import { earmuffs } from '../../drawings/protection.ts';
import { glove, helmet } from '../../drawings/safety.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { about, text } from '../text.ts';
import { type Single, toSingle } from './single.ts';

const TOOLS: readonly Single[] = [
  {
    ...{ sku: 'AVV-18-C2', range: 2941, leaf: 'trapani-avvitatori', brand: 'Tecnolam', popularity: 1 },
    name: text(
      'Trapano avvitatore a percussione 18 V 100 Nm, 2 batterie 5,0 Ah',
      'Hammer drill driver 18 V 100 Nm, two 5.0 Ah batteries',
    ),
    short: text(
      'Controllo elettronico del contraccolpo, mandrino 13 mm.',
      'Electronic kickback control, 13 mm chuck.',
    ),
    about: about(
      'Due velocità meccaniche fino a 2.100 giri/min e 31.500 colpi al minuto: fora il mattone e avvita il legno senza cambiare macchina. Sensore che ferma il motore se la punta si blocca.',
      'Two mechanical gears up to 2,100 rpm and 31,500 blows a minute: it drills brick and drives into wood without changing tools. A sensor stops the motor when the bit jams.',
    ),
    price: 289,
    attributes: { Tensione: '18 V', 'Coppia massima': '100 Nm', Dotazione: '2 batterie' },
    drawing: drillDriver({ body: 'blue' }),
    related: ['BAT-18-4'],
  },
  {
    ...{ sku: 'SMR-125-36V', range: 2942, leaf: 'smerigliatrici', brand: 'Tecnolam', popularity: 1 },
    name: text(
      'Smerigliatrice angolare 125 mm a batteria 36 V, senza batteria',
      'Cordless angle grinder 125 mm 36 V, bare unit',
    ),
    short: text(
      'La potenza di una 1400 W a filo, freno in 2 secondi.',
      'The power of a corded 1400 W, stops within 2 seconds.',
    ),
    about: about(
      'Motore senza spazzole, partenza dolce, freno elettronico e interruttore a uomo presente. Con la batteria da 5 Ah taglia 60 tondini da 12 mm per carica.',
      'Brushless motor, soft start, electronic brake and dead-man switch. On a 5 Ah battery it cuts 60 rebars of 12 mm per charge.',
    ),
    price: 219,
    attributes: { Tensione: '36 V', Diametro: '125 mm', Dotazione: 'senza batteria' },
    drawing: angleGrinder({ body: 'blue' }),
    related: ['DT-115-10-IX'],
  },
  {
    ...{ sku: 'TAS-36-45', range: 2943, leaf: 'tassellatori', brand: 'Tecnolam', popularity: 1 },
    name: text(
      'Tassellatore SDS-max a batteria 36 V 8,5 J, senza batteria',
      'Cordless rotary hammer SDS-max 36 V 8.5 J, bare unit',
    ),
    short: text('Fori fino a 45 mm nel calcestruzzo, 6,9 kg.', 'Holes up to 45 mm in concrete, 6.9 kg.'),
    about: about(
      'Il primo SDS-max a batteria del catalogo: forza di un 1250 W a filo, impugnatura disaccoppiata e predisposizione per l’aspiratore con avvio senza fili.',
      'The first cordless SDS-max in the catalogue: the force of a corded 1250 W, decoupled handle, ready for the vacuum with wireless start.',
    ),
    price: 529,
    attributes: {
      Tensione: '36 V',
      'Energia del colpo': '8,5 J',
      Attacco: 'SDS-max',
      Dotazione: 'senza batteria',
    },
    drawing: rotaryHammer({ kilos: 6.9, body: 'blue' }),
  },
  {
    ...{ sku: 'BAT-36-5', range: 2944, leaf: 'batterie', brand: 'Tecnolam', popularity: 1 },
    name: text('Batteria al litio 36 V 5,0 Ah', 'Lithium battery 36 V 5.0 Ah'),
    short: text(
      'Per la nuova serie 36 V, indicatore di carica.',
      'For the new 36 V series, with charge indicator.',
    ),
    about: about(
      'Celle 21700 raffreddate, spia di carica a quattro LED e guscio antiurto. Ricarica all’80 % in 32 minuti con il caricatore rapido.',
      'Cooled 21700 cells, four-LED gauge and shock-proof shell. 80 % in 32 minutes on the fast charger.',
    ),
    price: 148,
    attributes: { Tensione: '36 V', Carica: '5,0 Ah', Energia: '180 Wh' },
    drawing: battery({ ampereHours: 5, body: 'blue' }),
  },
  {
    ...{ sku: 'SEA-18-C', range: 2945, leaf: 'seghe-elettriche', brand: 'Tecnolam', popularity: 1 },
    name: text('Seghetto alternativo a batteria 18 V, senza batteria', 'Cordless jigsaw 18 V, bare unit'),
    short: text(
      'Impugnatura a pomello, taglio fino a 135 mm nel legno.',
      'Barrel grip, cuts up to 135 mm in wood.',
    ),
    about: about(
      'Pendolo a quattro posizioni, base in alluminio inclinabile e cambio lama senza chiave. Usa le batterie a slitta da 18 V del catalogo.',
      'Four orbital settings, tilting aluminium base and tool-free blade change. It takes the 18 V slide-on batteries of the catalogue.',
    ),
    price: 159,
    attributes: { Tensione: '18 V', Dotazione: 'senza batteria' },
    drawing: jigsawMachine({ body: 'blue' }),
    related: ['BAT-18-4'],
  },
  {
    ...{ sku: 'CAL-200-IP67', range: 2946, leaf: 'strumenti-di-misura', brand: 'Misurarte', popularity: 1 },
    name: text('Calibro digitale 200 mm IP67', 'Digital caliper 200 mm IP67'),
    short: text(
      'Protetto da acqua e refrigerante, risoluzione 0,01 mm.',
      'Proof against water and coolant, 0.01 mm resolution.',
    ),
    about: about(
      'Calibro a corsoio DIN 862 in acciaio inossidabile temprato, display orientabile e uscita dati. Si misura con il pezzo ancora bagnato di refrigerante.',
      'Caliper to DIN 862 in hardened stainless steel, with a turning display and data output. It measures parts still wet with coolant.',
    ),
    price: 112,
    attributes: {
      'Campo di misura': '200 mm',
      Lettura: 'digitale',
      Norma: 'DIN 862',
      'Grado di protezione': 'IP67',
    },
    drawing: caliper({ range: 200, digital: true }),
  },
  {
    ...{ sku: 'LIV-120-EL', range: 2947, leaf: 'squadre-e-livelle', brand: 'Rivalta', popularity: 1 },
    name: text('Livella elettronica 120 cm con display', 'Electronic spirit level 120 cm with display'),
    short: text('Precisione 0,05°, fiale e segnale acustico.', 'Accuracy 0.05°, vials and sound signal.'),
    about: about(
      'Profilo fresato, tre fiale e sensore digitale retroilluminato: legge gradi, percentuale e millimetri al metro. Si azzera su un piano di riferimento.',
      'Milled profile, three vials and a backlit digital sensor: reads degrees, per cent and millimetres per metre. Zero it on a reference surface.',
    ),
    price: 139,
    attributes: { Lunghezza: '120 cm', Precisione: '0,05°' },
    drawing: spiritLevel({ length: 120, body: 'blue', vials: 3 }),
  },
  {
    ...{ sku: 'PGR-4-40', range: 2948, leaf: 'punte-per-metallo', brand: 'Kordex', popularity: 1 },
    name: text(
      'Punta a gradini HSS-Co 4–40 mm a due taglienti elicoidali',
      'Step drill HSS-Co 4–40 mm with two spiral flutes',
    ),
    short: text('Fori puliti in inox fino a 4 mm di spessore.', 'Clean holes in stainless up to 4 mm thick.'),
    about: about(
      'Acciaio al cobalto 8 % con gradini incisi e codolo a tre piani: non scivola nel mandrino. Per quadri elettrici e lamiera inox.',
      'Steel with 8 % cobalt, engraved steps and a three-flat shank that does not slip in the chuck. For enclosures and stainless sheet.',
    ),
    price: 64.9,
    attributes: { 'Diametro minimo': '4 mm', 'Diametro massimo': '40 mm', Materiale: 'HSS-Co' },
    drawing: stepDrill({ from: 4, to: 40, steps: 13 }),
  },
];

const PLANT: readonly Single[] = [
  {
    ...{ sku: 'PRE-RIC-30', range: 3941, leaf: 'illuminazione', brand: 'Lucelia', popularity: 1 },
    name: text(
      'Proiettore LED ricaricabile 30 W con treppiede',
      'Rechargeable LED floodlight 30 W with tripod',
    ),
    short: text('3.000 lm, 5 ore a piena luce, presa USB.', '3,000 lm, 5 hours at full power, USB socket.'),
    about: about(
      'Testa orientabile, tre livelli di luce e batteria estraibile. Treppiede telescopico fino a 1,6 m, chiuso entra nel furgone dietro il sedile.',
      'Swivelling head, three light levels and a removable battery. The telescopic tripod reaches 1.6 m and folds to fit behind the seat of a van.',
    ),
    price: 96,
    attributes: { Potenza: '30 W', 'Flusso luminoso': '3000 lm', 'Grado di protezione': 'IP54' },
    drawing: ledFloodlight({ body: 'orange', kelvin: 4000, size: 0.6 }),
  },
  {
    ...{ sku: 'PLS-150-SEN', range: 3942, leaf: 'illuminazione', brand: 'Lucelia', popularity: 1 },
    name: text(
      'Plafoniera stagna LED 150 cm con sensore di presenza',
      'LED batten 150 cm with presence sensor, IP65',
    ),
    short: text(
      '52 W, 6.700 lm, si abbassa al 10 % quando non c’è nessuno.',
      '52 W, 6,700 lm, dims to 10 % when nobody is there.',
    ),
    about: about(
      'Sensore a microonde regolabile per distanza, tempo e soglia di luce. Corpo e schermo in policarbonato, collegamento passante senza aprire la lampada.',
      'Microwave sensor adjustable for range, time and daylight. Body and diffuser in polycarbonate, through wiring without opening the fitting.',
    ),
    price: 54,
    attributes: { Potenza: '52 W', 'Flusso luminoso': '6700 lm', 'Grado di protezione': 'IP65' },
    drawing: batten({ metres: 1.5, kelvin: 4000 }),
  },
];

const SAFETY: readonly Single[] = [
  {
    ...{ sku: 'CUF-BT', range: 4941, leaf: 'udito', brand: 'Protekta', popularity: 1 },
    name: text('Cuffia antirumore con Bluetooth SNR 30 dB', 'Earmuffs with Bluetooth, SNR 30 dB'),
    short: text(
      'Si telefona e si sente l’allarme senza toglierla.',
      'Take calls and hear alarms without taking them off.',
    ),
    about: about(
      'Attenua 30 dB secondo EN 352 e lascia passare la voce di chi sta vicino. Microfono a stelo che filtra il rumore, 30 ore con una carica.',
      'Attenuates 30 dB to EN 352 and lets through the voice of those nearby. Noise-filtering boom microphone, 30 hours on a charge.',
    ),
    price: 129,
    attributes: { Attenuazione: '30 dB', Norma: 'EN 352' },
    drawing: earmuffs({ cups: MATERIALS.orange }),
  },
  {
    ...{ sku: 'ELQ-VIS-BI', range: 4942, leaf: 'caschi', brand: 'Protekta', popularity: 1 },
    name: text(
      'Elmetto per lavori in quota con visiera a scomparsa',
      'Helmet for work at height with retractable visor',
    ),
    short: text(
      'Sottogola a sgancio regolabile, EN 397 ed EN 12492.',
      'Chin strap with adjustable release, EN 397 and EN 12492.',
    ),
    about: about(
      'Calotta in ABS ventilata, visiera antigraffio e antiappannamento che rientra nella calotta. Il sottogola passa da 25 a 50 kg secondo l’uso.',
      'Vented ABS shell with a scratch and fog resistant visor that slides inside it. The chin strap switches between 25 and 50 kg to suit the job.',
    ),
    price: 74.5,
    attributes: { Norma: ['EN 397', 'EN 12492'] },
    drawing: helmet({ shell: 'paper' }),
  },
  {
    ...{ sku: 'GTT-10', range: 4943, leaf: 'guanti', brand: 'Manital', popularity: 1 },
    name: text(
      'Guanti touchscreen in nitrile microforato, taglia 10',
      'Touchscreen gloves in microporous nitrile, size 10',
    ),
    short: text(
      'Si usa il telefono senza toglierli, EN 388.',
      'Work the phone without taking them off, EN 388.',
    ),
    about: about(
      'Filato calibro 18 con elastan e palmo in nitrile microforato: aderiscono come una seconda pelle e traspirano. Tutti i polpastrelli sono conduttivi.',
      'Gauge 18 yarn with elastane and a microporous nitrile palm: they fit like a second skin and breathe. All fingertips are conductive.',
    ),
    price: 4.3,
    unit: 'paio',
    pack: 12,
    attributes: { Taglia: '10', Rivestimento: 'schiuma di nitrile', Norma: 'EN 388' },
    drawing: glove({ size: 10, coating: 'black', hem: 'blue' }),
  },
  {
    ...{ sku: 'CIL-SMART-30-30', range: 4944, leaf: 'cilindri', brand: 'Sigilla', popularity: 1 },
    name: text(
      'Cilindro europeo elettronico con lettore RFID, 30 x 30 mm',
      'Electronic euro cylinder with RFID reader, 30 x 30 mm',
    ),
    short: text(
      'Fino a 500 tessere, senza fili e senza canone.',
      'Up to 500 cards, wireless, no subscription.',
    ),
    about: about(
      'Si monta al posto del cilindro meccanico senza forare la porta. Tessere, orari e registro degli accessi si gestiscono da telefono; la pila dura 60.000 aperture.',
      'It replaces the mechanical cylinder without drilling the door. Cards, hours and the log of entries are managed from a phone; the battery lasts 60,000 openings.',
    ),
    price: 198,
    attributes: { Materiale: 'ottone nichelato', Confezione: '5 chiavi' },
    drawing: cylinder({ inside: 30, outside: 30, finish: 'zinc' }),
  },
];

/** Novelties that their makers have announced. */
export const coming: readonly SeedProduct[] = [...TOOLS, ...PLANT, ...SAFETY].flatMap(toSingle);
