import type { Words } from './words.ts';

/** Words of the fasteners. */
export const fastenersWords: Words = {
  labels: {
    Altezza: 'Height',
    'Chiave esagonale': 'Hex key',
    'Diametro esterno': 'Outer diameter',
    'Diametro interno': 'Inner diameter',
    Forma: 'Form',
    Passo: 'Pitch',
  },
  values: {
    'a galletto': 'wing',
    'acciaio inox A4': 'stainless steel A4',
    'Phillips PH1': 'Phillips PH1',
    'Phillips PH2': 'Phillips PH2',
    'Phillips PH3': 'Phillips PH3',
    'a tromba': 'bugle',
    'fosfatazione nera': 'black phosphating',
    'larga piatta': 'wide flat',
    'svasata piccola': 'small countersunk',
    autobloccante: 'self-locking',
    'bombata con esagono incassato': 'button, hexagon socket',
    'cieca a calotta': 'domed cap',
    'cilindrica bombata': 'pan',
    'dentellata esterna': 'external teeth',
    'elastica spaccata': 'split spring',
    esagonale: 'hexagonal',
    'esagonale bassa': 'hexagonal, thin',
    'esagonale flangiata': 'hexagon with flange',
    piana: 'flat',
    'piana larga': 'flat, wide',
    prolungata: 'long',
    'senza testa': 'headless',
    'svasata con esagono incassato': 'countersunk, hexagon socket',
  },
};
