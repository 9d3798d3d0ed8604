import { DYES, RALS, WOODS } from '../pigments.ts';
import type { Words } from './words.ts';

/** Words of safety, paints, chemicals and storage. */
export const safetyWords: Words = {
  labels: {
    Grammatura: 'Fabric weight',
    'Livello di prestazione': 'Performance level',
    Numero: 'Shoe size',
    Puntale: 'Toe cap',
    Taglia: 'Size',
  },
  values: {
    ...Object.fromEntries([...DYES, ...RALS, ...WOODS].map(({ it, en }) => [it, en])),
    acciaio: 'steel',
    acrilico: 'acrylic',
    composito: 'composite',
    cotone: 'cotton',
    'cotone e poliestere': 'cotton and polyester',
    'crosta bovina': 'split cowhide',
    'crosta scamosciata': 'suede',
    'HPPE e acciaio': 'HPPE and steel',
    lattice: 'latex',
    microfibra: 'microfibre',
    neoprene: 'neoprene',
    'pelle fiore': 'grain leather',
    'pelle ingrassata': 'greased leather',
    poliammide: 'polyamide',
    'poliammide ed elastan': 'polyamide and elastane',
    'poliestere e cotone': 'polyester and cotton',
    'poliestere ed elastan': 'polyester and elastane',
    'poliestere spalmato': 'coated polyester',
    'polipropilene laminato': 'laminated polypropylene',
    poliuretano: 'polyurethane',
    'PVC e nitrile': 'PVC and nitrile',
    'schiuma di nitrile': 'foamed nitrile',
    'tessuto tecnico': 'technical textile',
    vinile: 'vinyl',
  },
};
