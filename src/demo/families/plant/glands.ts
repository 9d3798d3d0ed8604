import type { Material } from '../../drawings/palette.ts';
import { cableGland, leverConnector } from '../../drawings/terminals.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, toItalian } from '../text.ts';

/** Metric cable glands: thread, and the cables they hold, mm. */
const GLANDS: readonly (readonly [thread: number, from: number, to: number])[] = [
  ...([
    [12, 3, 6.5],
    [16, 4, 8],
    [20, 6, 12],
    [25, 13, 18],
    [32, 18, 25],
    [40, 22, 32],
    [50, 32, 38],
    [63, 37, 44],
  ] as const),
];
const BODIES: readonly {
  code: string;
  it: string;
  en: string;
  material: Material;
  dearer: number;
  value: string;
}[] = [
  {
    code: 'GR',
    it: 'poliammide grigia',
    en: 'grey polyamide',
    material: 'grey',
    dearer: 1,
    value: 'poliammide grigia',
  },
  {
    code: 'NE',
    it: 'poliammide nera',
    en: 'black polyamide',
    material: 'rubber',
    dearer: 1.05,
    value: 'poliammide nera',
  },
  {
    code: 'ON',
    it: 'ottone nichelato',
    en: 'nickel-plated brass',
    material: 'zinc',
    dearer: 3.6,
    value: 'ottone nichelato',
  },
];

const glands = toSeries(
  {
    ...{ sku: 'PCV', range: 3325, brand: 'Morsalux', leaf: 'pressacavi-e-connettori' },
    name: { it: 'Pressacavi metrici IP68', en: 'Metric cable glands IP68' },
    short: { it: 'Da M12 a M63, con controdado.', en: 'M12 to M63, with lock nut.' },
    about: about(
      'Pressacavo con filetto metrico, guarnizione in neoprene, controdado e O-ring compresi. IP68 a 5 bar; per quadri, cassette e macchine.',
      'Cable gland with metric thread, neoprene seal, lock nut and O-ring included. IP68 at 5 bar; for boards, boxes and machines.',
    ),
    attributes: { 'Grado di protezione': 'IP68', Norma: 'EN 62444' },
    drawing: cableGland({ material: 'grey', size: 0.5 }),
    ...{ tags: ['cablaggio'], pack: 10, popularity: 900 },
  },
  BODIES.flatMap((body) =>
    GLANDS.map(([thread, from, to], index): Article => ({
      sku: `PCV-M${thread}-${body.code}`,
      name: {
        it: `Pressacavo M${thread} IP68 in ${body.it}`,
        en: `Cable gland M${thread} IP68 in ${body.en}`,
      },
      short: {
        it: `Per cavi da ${toItalian(from)} a ${toItalian(to)} mm, confezione da 10.`,
        en: `For ${from} to ${to} mm cables, pack of 10.`,
      },
      price: (0.3 + (thread / 16) ** 1.7 * 0.26) * body.dearer,
      size: `M${thread}`,
      attributes: {
        ...{ Filettatura: `M${thread}`, Materiale: body.value },
        'Diametro cavo': `${toItalian(from)}–${toItalian(to)} mm`,
      },
      drawing: cableGland({ material: body.material, size: index / 7 }),
    })),
  ),
);

const connectors = toSeries(
  {
    ...{ sku: 'MRL', range: 3326, brand: 'Morsalux', leaf: 'pressacavi-e-connettori' },
    name: { it: 'Connettori a leva', en: 'Lever connectors' },
    short: { it: 'Da 2 a 8 vie, fino a 4 o 6 mm².', en: '2 to 8 ways, up to 4 or 6 mm².' },
    about: about(
      'Connettore a leve per conduttori rigidi e flessibili, senza attrezzi e riutilizzabile; corpo trasparente per controllare l’inserimento.',
      'Lever connector for solid and flexible conductors, tool-free and reusable; clear body to check the insertion.',
    ),
    attributes: { Materiale: 'policarbonato', Tensione: '450 V', Norma: 'EN 60998' },
    drawing: leverConnector({ ways: 3 }),
    ...{ tags: ['cablaggio'], pack: 50, popularity: 6000 },
  },
  [4, 6].flatMap((section) =>
    [1, 2, 3, 4, 5].map((ways): Article => ({
      sku: `MRL-${section}-${ways === 1 ? '1P' : ways}`,
      name: {
        it: `Connettore a leva ${ways === 1 ? 'passante' : `${ways} vie`} ${section} mm²`,
        en: `Lever connector ${ways === 1 ? 'inline' : `${ways}-way`} ${section} mm²`,
      },
      short: { it: 'Confezione da 50.', en: 'Pack of 50.' },
      price: (0.14 + ways * 0.085) * (section / 4),
      size: `${ways}`,
      attributes: { Vie: `${ways}`, Sezione: `${section} mm²`, Corrente: section === 4 ? '32 A' : '41 A' },
      drawing: leverConnector({ ways }),
    })),
  ),
);

/** How cables enter a box, and are joined in it. */
export const glandsAndConnectors: readonly SeedProduct[] = [...glands, ...connectors];
