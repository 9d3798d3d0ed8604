import type { Chemical } from '../documents.ts';
import {
  AWAY_FROM_FIRE,
  FLAMMABLE,
  FROST_FREE,
  GLOVES,
  GLOVES_AND_GOGGLES,
  MASK,
  NO_DANGER,
  NOT_FLAMMABLE,
} from './phrases.ts';
import type { Both } from './texts.ts';

/** What differs between the kinds of chemicals, by section of the safety sheet (1907/2006, annex II). */
export type Hazards = {
  readonly hazards: Both;
  readonly composition: Both;
  readonly fire: Both;
  readonly storage: Both;
  readonly protection: Both;
  readonly properties: Both;
  readonly waste: Both;
  readonly transport: Both;
};

export const HAZARDS: Readonly<Record<Chemical, Hazards>> = {
  sealant: {
    hazards: {
      it: 'Non classificato pericoloso secondo il regolamento (CE) n. 1272/2008. Contiene sostanze che possono provocare una reazione allergica (EUH208).',
      en: 'Not classified as hazardous under Regulation (EC) No 1272/2008. Contains substances that may produce an allergic reaction (EUH208).',
    },
    composition: {
      it: 'Miscela di polimeri, cariche minerali e additivi; reticolante o conservante sotto il 3 %.',
      en: 'Mixture of polymers, mineral fillers and additives; crosslinker or preservative below 3 %.',
    },
    fire: NOT_FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES,
    properties: {
      it: 'Pasta tissotropica, odore lieve; densità 1,0–1,6 g/cm³.',
      en: 'Thixotropic paste, faint smell; density 1.0–1.6 g/cm³.',
    },
    waste: {
      it: 'Codice EER 08 04 10 per il prodotto indurito; 15 01 02 per le confezioni vuote.',
      en: 'EWC code 08 04 10 for the cured product; 15 01 02 for empty packagings.',
    },
    transport: NO_DANGER,
  },
  polyurethane: {
    hazards: {
      it: 'PERICOLO. Contiene difenilmetandiisocianato. Può provocare sintomi allergici o asmatici se inalato (H334) e una reazione allergica cutanea (H317). Sospettato di provocare il cancro (H351). Le bombole possono scoppiare se riscaldate (H229). L’uso richiede una formazione adeguata.',
      en: 'DANGER. Contains diphenylmethane diisocyanate. May cause allergy or asthma symptoms if inhaled (H334) and an allergic skin reaction (H317). Suspected of causing cancer (H351). Cans may burst if heated (H229). Use requires adequate training.',
    },
    composition: {
      it: 'Prepolimero poliuretanico con difenilmetandiisocianato; nelle bombole, propellenti idrocarburici.',
      en: 'Polyurethane prepolymer with diphenylmethane diisocyanate; in cans, hydrocarbon propellants.',
    },
    fire: FLAMMABLE,
    storage: {
      it: 'In piedi, tra 5 e 25 °C, all’asciutto: il prodotto reagisce con l’umidità. Non oltre 50 °C.',
      en: 'Upright, between 5 and 25 °C, dry: the product reacts with moisture. Not above 50 °C.',
    },
    protection: MASK,
    properties: {
      it: 'Pasta o schiuma che indurisce con l’umidità dell’aria; insolubile in acqua.',
      en: 'Paste or foam that cures with moisture from the air; insoluble in water.',
    },
    waste: {
      it: 'Codice EER 08 05 01* per isocianati di scarto; 16 05 04* per bombole non vuote.',
      en: 'EWC code 08 05 01* for waste isocyanates; 16 05 04* for cans that are not empty.',
    },
    transport: {
      it: 'Bombole: UN 1950 AEROSOL infiammabili, classe 2.1. Cartucce e sacchetti: merce non pericolosa.',
      en: 'Cans: UN 1950 AEROSOLS, flammable, class 2.1. Cartridges and sachets: not dangerous goods.',
    },
  },
  resin: {
    hazards: {
      it: 'ATTENZIONE. Provoca irritazione cutanea (H315) e grave irritazione oculare (H319). Può provocare una reazione allergica cutanea (H317).',
      en: 'WARNING. Causes skin irritation (H315) and serious eye irritation (H319). May cause an allergic skin reaction (H317).',
    },
    composition: {
      it: 'Due componenti: resina reattiva con cariche minerali, e induritore.',
      en: 'Two components: reactive resin with mineral fillers, and hardener.',
    },
    fire: NOT_FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES_AND_GOGGLES,
    properties: {
      it: 'Due paste che induriscono quando si mescolano, sviluppando calore; densità 1,2–1,7 g/cm³.',
      en: 'Two pastes that cure when mixed, giving off heat; density 1.2–1.7 g/cm³.',
    },
    waste: {
      it: 'Codice EER 08 04 09* per il prodotto fresco, 08 04 10 per quello indurito.',
      en: 'EWC code 08 04 09* for the uncured product, 08 04 10 for the cured one.',
    },
    transport: NO_DANGER,
  },
  adhesive: {
    hazards: {
      it: 'ATTENZIONE. Provoca irritazione cutanea (H315) e grave irritazione oculare (H319). Può irritare le vie respiratorie (H335). I cianoacrilati incollano la pelle e gli occhi in pochi secondi (EUH202).',
      en: 'WARNING. Causes skin irritation (H315) and serious eye irritation (H319). May cause respiratory irritation (H335). Cyanoacrylates bond skin and eyes in seconds (EUH202).',
    },
    composition: {
      it: 'Miscela di esteri acrilici o metacrilici con stabilizzanti e addensanti.',
      en: 'Mixture of acrylic or methacrylic esters with stabilisers and thickeners.',
    },
    fire: NOT_FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES_AND_GOGGLES,
    properties: {
      it: 'Liquido o gel, odore pungente; densità circa 1,1 g/cm³; punto di infiammabilità oltre 80 °C.',
      en: 'Liquid or gel, pungent smell; density about 1.1 g/cm³; flash point above 80 °C.',
    },
    waste: {
      it: 'Codice EER 08 04 09* per i residui; indurito, 08 04 10.',
      en: 'EWC code 08 04 09* for residues; cured, 08 04 10.',
    },
    transport: NO_DANGER,
  },
  waterborne: {
    hazards: {
      it: 'Non classificato pericoloso secondo il regolamento (CE) n. 1272/2008. Contiene 1,2-benzisotiazol-3(2H)-one: può provocare una reazione allergica (EUH208).',
      en: 'Not classified as hazardous under Regulation (EC) No 1272/2008. Contains 1,2-benzisothiazol-3(2H)-one: may produce an allergic reaction (EUH208).',
    },
    composition: {
      it: 'Dispersione acquosa di resine sintetiche, pigmenti e cariche, con conservanti.',
      en: 'Water dispersion of synthetic resins, pigments and fillers, with preservatives.',
    },
    fire: NOT_FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES,
    properties: {
      it: 'Liquido denso, odore lieve, miscibile con acqua; densità 1,0–1,6 g/cm³; pH 8–9.',
      en: 'Thick liquid, faint smell, miscible with water; density 1.0–1.6 g/cm³; pH 8–9.',
    },
    waste: {
      it: 'Codice EER 08 01 12 per i residui; 15 01 02 per i recipienti vuoti.',
      en: 'EWC code 08 01 12 for residues; 15 01 02 for empty containers.',
    },
    transport: NO_DANGER,
  },
  paint: {
    hazards: {
      it: 'ATTENZIONE. Liquido e vapori infiammabili (H226). Può provocare sonnolenza o vertigini (H336). Nocivo per gli organismi acquatici con effetti di lunga durata (H412).',
      en: 'WARNING. Flammable liquid and vapour (H226). May cause drowsiness or dizziness (H336). Harmful to aquatic life with long lasting effects (H412).',
    },
    composition: {
      it: 'Miscela di resina, pigmenti e idrocarburi C9–C11 (25–50 %).',
      en: 'Mixture of resin, pigments and C9–C11 hydrocarbons (25–50 %).',
    },
    fire: FLAMMABLE,
    storage: AWAY_FROM_FIRE,
    protection: MASK,
    properties: {
      it: 'Liquido colorato, odore di solvente; punto di infiammabilità 38 °C; densità 1,0–1,4 g/cm³.',
      en: 'Coloured liquid, smell of solvent; flash point 38 °C; density 1.0–1.4 g/cm³.',
    },
    waste: {
      it: 'Codice EER 08 01 11* per i residui; 15 01 10* per le latte non bonificate.',
      en: 'EWC code 08 01 11* for residues; 15 01 10* for tins that have not been cleaned.',
    },
    transport: {
      it: 'UN 1263 PITTURE, classe 3, gruppo di imballaggio III; quantità limitata 5 l.',
      en: 'UN 1263 PAINT, class 3, packing group III; limited quantity 5 l.',
    },
  },
  aerosol: {
    hazards: {
      it: 'PERICOLO. Aerosol altamente infiammabile (H222). Recipiente sotto pressione: può scoppiare se riscaldato (H229). Provoca grave irritazione oculare (H319). Può provocare sonnolenza o vertigini (H336).',
      en: 'DANGER. Extremely flammable aerosol (H222). Pressurised container: may burst if heated (H229). Causes serious eye irritation (H319). May cause drowsiness or dizziness (H336).',
    },
    composition: {
      it: 'Prodotto attivo in solvente, con propano, butano o dimetiletere come propellente.',
      en: 'Active product in solvent, with propane, butane or dimethyl ether as propellant.',
    },
    fire: FLAMMABLE,
    storage: {
      it: 'Al riparo dal sole, non oltre 50 °C. Non forare né bruciare, neppure dopo l’uso.',
      en: 'Away from sun, not above 50 °C. Do not pierce or burn, even after use.',
    },
    protection: MASK,
    properties: {
      it: 'Liquido in bombola sotto pressione, 4–6 bar a 20 °C; odore di solvente.',
      en: 'Liquid in a pressurised can, 4–6 bar at 20 °C; smell of solvent.',
    },
    waste: {
      it: 'Codice EER 16 05 04* per le bombole non vuote; 15 01 04 per quelle vuote.',
      en: 'EWC code 16 05 04* for cans that are not empty; 15 01 04 for empty ones.',
    },
    transport: {
      it: 'UN 1950 AEROSOL infiammabili, classe 2.1; quantità limitata 1 l.',
      en: 'UN 1950 AEROSOLS, flammable, class 2.1; limited quantity 1 l.',
    },
  },
  solvent: {
    hazards: {
      it: 'PERICOLO. Liquido e vapori infiammabili (H225, H226). Provoca grave irritazione oculare (H319). Può provocare sonnolenza o vertigini (H336). Può essere letale se ingerito e penetra nelle vie respiratorie (H304).',
      en: 'DANGER. Flammable liquid and vapour (H225, H226). Causes serious eye irritation (H319). May cause drowsiness or dizziness (H336). May be fatal if swallowed and enters airways (H304).',
    },
    composition: {
      it: 'Solventi organici: idrocarburi, chetoni, esteri o alcoli, secondo il tipo.',
      en: 'Organic solvents: hydrocarbons, ketones, esters or alcohols, by type.',
    },
    fire: FLAMMABLE,
    storage: AWAY_FROM_FIRE,
    protection: MASK,
    properties: {
      it: 'Liquido limpido o gel, odore caratteristico; densità 0,8–1,1 g/cm³; vapori più pesanti dell’aria.',
      en: 'Clear liquid or gel, characteristic smell; density 0.8–1.1 g/cm³; vapours heavier than air.',
    },
    waste: {
      it: 'Codice EER 14 06 03* per i solventi; 15 01 10* per i recipienti non bonificati.',
      en: 'EWC code 14 06 03* for solvents; 15 01 10* for containers that have not been cleaned.',
    },
    transport: {
      it: 'UN 1993 LIQUIDO INFIAMMABILE, N.A.S., classe 3, gruppo di imballaggio II; quantità limitata 1 l.',
      en: 'UN 1993 FLAMMABLE LIQUID, N.O.S., class 3, packing group II; limited quantity 1 l.',
    },
  },
  oil: {
    hazards: {
      it: 'Non classificato pericoloso secondo il regolamento (CE) n. 1272/2008. Scheda disponibile su richiesta (EUH210).',
      en: 'Not classified as hazardous under Regulation (EC) No 1272/2008. Safety data sheet available on request (EUH210).',
    },
    composition: {
      it: 'Oli base minerali o sintetici (DMSO < 3 %, IP 346) con additivi; nei grassi, addensante.',
      en: 'Mineral or synthetic base oils (DMSO < 3 %, IP 346) with additives; in greases, a thickener.',
    },
    fire: FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES,
    properties: {
      it: 'Liquido o pasta oleosi; punto di infiammabilità oltre 180 °C; densità circa 0,9 g/cm³; insolubile in acqua.',
      en: 'Oily liquid or paste; flash point above 180 °C; density about 0.9 g/cm³; insoluble in water.',
    },
    waste: {
      it: 'Codice EER 13 02 05* per gli oli usati, da consegnare al consorzio; 12 01 12* per i grassi.',
      en: 'EWC code 13 02 05* for waste oils, to be handed to the collection scheme; 12 01 12* for greases.',
    },
    transport: NO_DANGER,
  },
  cleaner: {
    hazards: {
      it: 'ATTENZIONE. Provoca irritazione cutanea (H315) e grave irritazione oculare (H319). Diluito secondo l’etichetta non è classificato.',
      en: 'WARNING. Causes skin irritation (H315) and serious eye irritation (H319). Diluted as labelled it is not classified.',
    },
    composition: {
      it: 'Soluzione acquosa di tensioattivi anionici e non ionici (5–15 %), sequestranti e profumo (regolamento (CE) n. 648/2004).',
      en: 'Water solution of anionic and non-ionic surfactants (5–15 %), sequestrants and perfume (Regulation (EC) No 648/2004).',
    },
    fire: NOT_FLAMMABLE,
    storage: FROST_FREE,
    protection: GLOVES_AND_GOGGLES,
    properties: {
      it: 'Liquido o pasta, miscibile con acqua; densità circa 1,0 g/cm³.',
      en: 'Liquid or paste, miscible with water; density about 1.0 g/cm³.',
    },
    waste: {
      it: 'Codice EER 20 01 29* per il concentrato; 15 01 02 per i flaconi risciacquati.',
      en: 'EWC code 20 01 29* for the concentrate; 15 01 02 for rinsed bottles.',
    },
    transport: NO_DANGER,
  },
};
