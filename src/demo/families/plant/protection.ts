import { breaker } from '../../drawings/switchgear.ts';
import type { Material } from '../../drawings/palette.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about } from '../text.ts';

/** Poles of a modular device, and the modules of 18 mm that it takes. */
type Poles = { readonly name: string; readonly code: string; readonly modules: number };
const P1: Poles = { name: '1P', code: '1P', modules: 1 };
const P1N: Poles = { name: '1P+N', code: '1N', modules: 2 };
const P2: Poles = { name: '2P', code: '2P', modules: 2 };
const P3: Poles = { name: '3P', code: '3P', modules: 3 };
const P4: Poles = { name: '4P', code: '4P', modules: 4 };

const AMPS = [6, 10, 13, 16, 20, 25, 32, 40, 50, 63];
/** The stripe on the front: each curve has its colour. */
const MARKS: Readonly<Record<string, Material>> = { B: 'leaf', C: 'teal', D: 'orange' };
/** What each curve is for, a last word of the short description. */
const USES: Readonly<Record<string, { it: string; en: string }>> = {
  B: { it: 'linee lunghe e resistive', en: 'long and resistive lines' },
  C: { it: 'uso generale', en: 'general use' },
  D: { it: 'motori e trasformatori', en: 'motors and transformers' },
};

const toBreaker = (poles: Poles, amps: number, curve: string): Article => ({
  sku: `MT-${poles.code}-${curve}${amps}`,
  name: {
    it: `Interruttore magnetotermico ${poles.name} ${amps} A curva ${curve} 6 kA`,
    en: `Circuit breaker ${poles.name} ${amps} A curve ${curve} 6 kA`,
  },
  short: {
    it: `${poles.modules} ${poles.modules === 1 ? 'modulo' : 'moduli'} DIN, per ${USES[curve]?.it ?? ''}.`,
    en: `${poles.modules} DIN ${poles.modules === 1 ? 'module' : 'modules'}, for ${USES[curve]?.en ?? ''}.`,
  },
  price:
    (3.1 + poles.modules * 3.6) *
    (curve === 'C' ? 1 : 1.18) *
    (amps <= 6 ? 1.15 : amps < 40 ? 1 : 1.32 + amps / 200),
  size: `${curve}${amps}`,
  attributes: {
    Poli: poles.name,
    'Corrente nominale': `${amps} A`,
    Curva: curve,
    Moduli: `${poles.modules}`,
  },
  drawing: breaker({
    modules: poles.modules,
    lever: amps < 32 ? 'rubber' : 'black',
    mark: MARKS[curve] ?? 'teal',
  }),
  popularity: 900 / (1 + Math.abs(amps - 16) / 6) / poles.modules,
});

const breakers = toSeries(
  {
    ...{ sku: 'MT', range: 3311, brand: 'Elettrosile', maker: 'ES6', leaf: 'interruttori-modulari' },
    name: { it: 'Interruttori magnetotermici 6 kA', en: 'Circuit breakers 6 kA' },
    short: {
      it: 'Da 6 a 63 A, curve B, C e D, da uno a quattro poli.',
      en: '6 to 63 A, curves B, C and D, one to four poles.',
    },
    about: about(
      'Interruttore automatico modulare per guida DIN da 35 mm, potere di interruzione 6 kA, morsetti fino a 25 mm², posizione dei contatti visibile. Protegge le linee da sovraccarico e cortocircuito.',
      'Modular circuit breaker for 35 mm DIN rail, breaking capacity 6 kA, terminals up to 25 mm², visible contact position. Protects lines from overload and short circuit.',
    ),
    attributes: { 'Potere di interruzione': '6 kA', Tensione: '230/400 V', Norma: 'EN 60898-1' },
    drawing: breaker({ modules: 2, lever: 'rubber', mark: 'teal' }),
    tags: ['quadri'],
  },
  [
    ...[P1, P1N, P2, P3, P4].flatMap((poles) => AMPS.map((amps) => toBreaker(poles, amps, 'C'))),
    ...[P1, P1N].flatMap((poles) =>
      AMPS.filter((amps) => amps <= 32).map((amps) => toBreaker(poles, amps, 'B')),
    ),
    ...[P3, P4].flatMap((poles) =>
      AMPS.filter((amps) => amps !== 13).map((amps) => toBreaker(poles, amps, 'D')),
    ),
  ],
);

type Sensitivity = { readonly amps: number; readonly ma: number; readonly type: 'AC' | 'A' | 'F' };
const TYPE_PRICES = { AC: 1, A: 1.35, F: 1.9 } as const;

const toResidual = (poles: Poles, { amps, ma, type }: Sensitivity): Article => ({
  sku: `DIF-${poles.code}-${amps}-${ma}-${type}`,
  name: {
    it: `Interruttore differenziale puro ${poles.name} ${amps} A ${ma} mA tipo ${type}`,
    en: `Residual current device ${poles.name} ${amps} A ${ma} mA type ${type}`,
  },
  short: {
    it: `${poles.modules} moduli DIN, tasto di prova.`,
    en: `${poles.modules} DIN modules, test button.`,
  },
  price: (poles.modules === 2 ? 21 : 39) * TYPE_PRICES[type] * (0.8 + amps / 125) * (ma === 30 ? 1.08 : 1),
  size: `${amps} A`,
  attributes: { Poli: poles.name, 'Corrente nominale': `${amps} A`, Sensibilità: `${ma} mA`, Tipo: type },
  drawing: breaker({
    ...{ modules: poles.modules, lever: 'blue', residual: ma === 30 ? 'yellowZinc' : 'zinc' },
    mark: type === 'AC' ? 'teal' : type === 'A' ? 'leaf' : 'orange',
  }),
});

const toCombined = (amps: number, type: 'AC' | 'A'): Article => ({
  sku: `MTD-1N-C${amps}-30-${type}`,
  name: {
    it: `Magnetotermico differenziale 1P+N ${amps} A curva C 30 mA tipo ${type}`,
    en: `RCBO 1P+N ${amps} A curve C 30 mA type ${type}`,
  },
  short: { it: '2 moduli DIN, 4,5 kA, tasto di prova.', en: '2 DIN modules, 4.5 kA, test button.' },
  price: 24.5 * TYPE_PRICES[type] * (amps > 25 ? 1.15 : 1),
  size: `C${amps}`,
  attributes: {
    Poli: '1P+N',
    'Corrente nominale': `${amps} A`,
    Curva: 'C',
    Sensibilità: '30 mA',
    Tipo: type,
  },
  drawing: breaker({
    modules: 2,
    lever: 'rubber',
    residual: 'yellowZinc',
    mark: type === 'AC' ? 'teal' : 'leaf',
  }),
});

const residuals = toSeries(
  {
    ...{ sku: 'DIF', range: 3312, brand: 'Elettrosile', maker: 'ESD', leaf: 'differenziali' },
    name: { it: 'Interruttori differenziali puri', en: 'Residual current devices' },
    short: {
      it: 'Da 25 a 80 A, 30 e 300 mA, tipo AC, A e F.',
      en: '25 to 80 A, 30 and 300 mA, types AC, A and F.',
    },
    about: about(
      'Interruttore differenziale senza sganciatori di sovracorrente, per guida DIN: protegge dai contatti indiretti. Tipo A per correnti pulsanti, tipo F per carichi con inverter monofase. Provare il tasto ogni sei mesi.',
      'Residual current circuit breaker without overcurrent protection, for DIN rail: protects against indirect contact. Type A for pulsating currents, type F for single-phase inverter loads. Press the test button every six months.',
    ),
    attributes: { Tensione: '230/400 V', Norma: 'EN 61008-1', 'Grado di protezione': 'IP20' },
    drawing: breaker({ modules: 2, lever: 'blue', residual: 'yellowZinc', mark: 'teal' }),
    ...{ tags: ['quadri'], popularity: 160 },
  },
  [P2, P4].flatMap((poles) =>
    [25, 40, 63, 80].flatMap((amps) =>
      [30, 300].flatMap((ma) =>
        (['AC', 'A', 'F'] as const)
          .filter((type) => type !== 'F' || (ma === 30 && amps < 80))
          .map((type) => toResidual(poles, { amps, ma, type })),
      ),
    ),
  ),
);

const combined = toSeries(
  {
    ...{ sku: 'MTD', range: 3313, brand: 'Elettrosile', maker: 'ESM', leaf: 'differenziali' },
    name: { it: 'Magnetotermici differenziali 1P+N', en: 'RCBOs 1P+N' },
    short: { it: 'Da 6 a 32 A, 30 mA, in due moduli.', en: '6 to 32 A, 30 mA, in two modules.' },
    about: about(
      'Magnetotermico e differenziale in un solo apparecchio di due moduli: un guasto apre solo la sua linea. Potere di interruzione 4,5 kA.',
      'Circuit breaker and residual current device in one unit of two modules: a fault opens its own line alone. Breaking capacity 4.5 kA.',
    ),
    attributes: { Tensione: '230 V', Norma: 'EN 61009-1', 'Potere di interruzione': '4,5 kA' },
    drawing: breaker({ modules: 2, lever: 'rubber', residual: 'yellowZinc', mark: 'teal' }),
    ...{ tags: ['quadri'], popularity: 220 },
  },
  [6, 10, 16, 20, 25, 32].flatMap((amps) => (['AC', 'A'] as const).map((type) => toCombined(amps, type))),
);

/** Modular devices for switchboards. */
export const protection: readonly SeedProduct[] = [...breakers, ...residuals, ...combined];
