import type { Both } from './texts.ts';

/** Phrases that safety sheets of several chemicals share. */

export const NOT_FLAMMABLE: Both = {
  it: 'Non facilmente infiammabile. Estinguere con acqua nebulizzata, schiuma, CO2 o polvere.',
  en: 'Not easily flammable. Extinguish with water spray, foam, CO2 or powder.',
};

export const FLAMMABLE: Both = {
  it: 'Estinguere con schiuma, CO2 o polvere, non con getti d’acqua. Raffreddare i recipienti vicini. I fumi sono nocivi: usare autorespiratori.',
  en: 'Extinguish with foam, CO2 or powder, not with water jets. Cool containers nearby. Fumes are harmful: use breathing apparatus.',
};

export const FROST_FREE: Both = {
  it: 'Recipienti ben chiusi, tra 5 e 25 °C, al riparo dal gelo e dal sole.',
  en: 'Containers tightly closed, between 5 and 25 °C, away from frost and sun.',
};

export const AWAY_FROM_FIRE: Both = {
  it: 'Recipienti ben chiusi, in luogo fresco e aerato, lontano da calore, scintille e fiamme. Non fumare. Stracci imbevuti: conservarli in acqua.',
  en: 'Containers tightly closed, in a cool and ventilated place, away from heat, sparks and flames. No smoking. Soaked rags: keep them in water.',
};

export const GLOVES: Both = {
  it: 'Guanti in nitrile (EN 374). Aerare il locale durante l’uso.',
  en: 'Nitrile gloves (EN 374). Ventilate the room during use.',
};

export const GLOVES_AND_GOGGLES: Both = {
  it: 'Guanti in nitrile (EN 374) e occhiali (EN 166). Aerare il locale durante l’uso.',
  en: 'Nitrile gloves (EN 374) and goggles (EN 166). Ventilate the room during use.',
};

export const MASK: Both = {
  it: 'Guanti in nitrile (EN 374), occhiali (EN 166); dove manca il ricambio d’aria, maschera con filtri A2-P2.',
  en: 'Nitrile gloves (EN 374), goggles (EN 166); where air is not renewed, a mask with A2-P2 filters.',
};

export const NO_DANGER: Both = {
  it: 'Merce non pericolosa secondo ADR, IMDG e IATA.',
  en: 'Not dangerous goods under ADR, IMDG and IATA.',
};
