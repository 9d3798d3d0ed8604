import type { Chemical } from '../documents.ts';
import type { Both } from './texts.ts';

/** What differs between the kinds of chemicals, by section of the safety sheet (1907/2006, annex II). */
type Hazards = {
  readonly hazards: Both;
  readonly composition: Both;
  readonly fire: Both;
  readonly storage: Both;
  readonly protection: Both;
  readonly looks: Both;
  readonly stability: Both;
  readonly toxicity: Both;
  readonly ecology: Both;
  readonly waste: Both;
  readonly transport: Both;
};

const NO_DANGER: Both = {
  it: 'Merce non pericolosa secondo ADR, IMDG e IATA.',
  en: 'Not dangerous goods under ADR, IMDG and IATA.',
};

const HAZARDS: Readonly<Record<Chemical, Hazards>> = {
  silicone: {
    hazards: {
      it: 'Non classificato pericoloso secondo il regolamento (CE) n. 1272/2008. Contiene sostanze che possono provocare una reazione allergica (EUH208).',
      en: 'Not classified as hazardous under Regulation (EC) No 1272/2008. Contains substances that may produce an allergic reaction (EUH208).',
    },
    composition: {
      it: 'Miscela di polidimetilsilossano, cariche minerali e reticolante ossimico (< 3 %).',
      en: 'Mixture of polydimethylsiloxane, mineral fillers and an oxime crosslinker (< 3 %).',
    },
    fire: {
      it: 'Non facilmente infiammabile. Estinguere con acqua nebulizzata, schiuma, CO2 o polvere.',
      en: 'Not easily flammable. Extinguish with water spray, foam, CO2 or powder.',
    },
    storage: {
      it: 'Cartucce chiuse, tra 5 e 25 °C, all’asciutto: il prodotto reticola con l’umidità dell’aria.',
      en: 'Closed cartridges, between 5 and 25 °C, dry: the product cures with moisture from the air.',
    },
    protection: {
      it: 'Guanti in nitrile (EN 374). Aerare il locale durante la posa e l’indurimento.',
      en: 'Nitrile gloves (EN 374). Ventilate the room during application and curing.',
    },
    looks: {
      it: 'Pasta tissotropica, odore lieve; densità circa 1,0 g/cm³; insolubile in acqua.',
      en: 'Thixotropic paste, faint smell; density about 1.0 g/cm³; insoluble in water.',
    },
    stability: {
      it: 'Stabile alle condizioni indicate. Reagisce con l’acqua liberando piccole quantità di ossima.',
      en: 'Stable under the stated conditions. Reacts with water, releasing small amounts of oxime.',
    },
    toxicity: {
      it: 'Il contatto prolungato del prodotto fresco può irritare pelle e occhi.',
      en: 'Prolonged contact with the uncured product may irritate skin and eyes.',
    },
    ecology: {
      it: 'Il prodotto indurito è inerte. Non disperdere quello fresco nelle acque.',
      en: 'The cured product is inert. Keep the uncured one out of waters.',
    },
    waste: {
      it: 'Codice EER 08 04 10 per il prodotto indurito; 15 01 02 per le cartucce vuote.',
      en: 'EWC code 08 04 10 for the cured product; 15 01 02 for empty cartridges.',
    },
    transport: NO_DANGER,
  },
  paint: {
    hazards: {
      it: 'ATTENZIONE. Liquido e vapori infiammabili (H226). Può provocare sonnolenza o vertigini (H336). Nocivo per gli organismi acquatici con effetti di lunga durata (H412).',
      en: 'WARNING. Flammable liquid and vapour (H226). May cause drowsiness or dizziness (H336). Harmful to aquatic life with long lasting effects (H412).',
    },
    composition: {
      it: 'Miscela di resina alchidica, pigmenti e idrocarburi C9–C11 (25–50 %).',
      en: 'Mixture of alkyd resin, pigments and C9–C11 hydrocarbons (25–50 %).',
    },
    fire: {
      it: 'Estinguere con schiuma, CO2 o polvere, non con getti d’acqua. I fumi sono nocivi: usare autorespiratori.',
      en: 'Extinguish with foam, CO2 or powder, not with water jets. Fumes are harmful: use breathing apparatus.',
    },
    storage: {
      it: 'Recipienti ben chiusi, in luogo fresco e aerato, lontano da fonti di accensione. Stracci imbevuti: conservarli in acqua.',
      en: 'Containers tightly closed, in a cool and ventilated place, away from ignition sources. Soaked rags: keep them in water.',
    },
    protection: {
      it: 'Guanti in nitrile (EN 374), occhiali (EN 166); a spruzzo, maschera con filtri A2-P2.',
      en: 'Nitrile gloves (EN 374), goggles (EN 166); when spraying, a mask with A2-P2 filters.',
    },
    looks: {
      it: 'Liquido colorato, odore di solvente; punto di infiammabilità 38 °C; densità 1,0–1,2 g/cm³.',
      en: 'Coloured liquid, smell of solvent; flash point 38 °C; density 1.0–1.2 g/cm³.',
    },
    stability: {
      it: 'Stabile alle condizioni indicate. Evitare ossidanti forti, calore e scintille.',
      en: 'Stable under the stated conditions. Avoid strong oxidisers, heat and sparks.',
    },
    toxicity: {
      it: 'I vapori in alta concentrazione irritano le vie respiratorie e agiscono sul sistema nervoso.',
      en: 'Vapours in high concentration irritate the airways and act on the nervous system.',
    },
    ecology: {
      it: 'Non immettere in fognature, corsi d’acqua o suolo.',
      en: 'Do not release into drains, watercourses or soil.',
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
  resin: {
    hazards: {
      it: 'ATTENZIONE. Può provocare una reazione allergica cutanea (H317). Provoca grave irritazione oculare (H319).',
      en: 'WARNING. May cause an allergic skin reaction (H317). Causes serious eye irritation (H319).',
    },
    composition: {
      it: 'Due componenti: resina metacrilica senza stirene con cariche minerali; induritore con perossido di dibenzoile (< 15 %).',
      en: 'Two components: styrene-free methacrylate resin with mineral fillers; hardener with dibenzoyl peroxide (< 15 %).',
    },
    fire: {
      it: 'Estinguere con acqua nebulizzata, schiuma, CO2 o polvere. Raffreddare le cartucce vicine.',
      en: 'Extinguish with water spray, foam, CO2 or powder. Cool cartridges nearby.',
    },
    storage: {
      it: 'Tra 5 e 25 °C, al riparo dal sole e dal calore. Aprire poco prima dell’uso.',
      en: 'Between 5 and 25 °C, away from sun and heat. Open shortly before use.',
    },
    protection: {
      it: 'Guanti in nitrile (EN 374) e occhiali (EN 166), anche durante la pulizia del foro.',
      en: 'Nitrile gloves (EN 374) and goggles (EN 166), also while cleaning the hole.',
    },
    looks: {
      it: 'Paste di due colori, grigie quando mescolate; densità circa 1,7 g/cm³.',
      en: 'Pastes of two colours, grey when mixed; density about 1.7 g/cm³.',
    },
    stability: {
      it: 'Indurisce sviluppando calore. Evitare acidi, metalli e temperature oltre 50 °C.',
      en: 'Cures while giving off heat. Avoid acids, metals and temperatures above 50 °C.',
    },
    toxicity: {
      it: 'Il prodotto fresco può sensibilizzare la pelle; quello indurito non è pericoloso.',
      en: 'The uncured product may sensitise the skin; the cured one is not hazardous.',
    },
    ecology: {
      it: 'Non disperdere il prodotto fresco nelle acque.',
      en: 'Keep the uncured product out of waters.',
    },
    waste: {
      it: 'Codice EER 08 04 09* per il prodotto fresco, 08 04 10 per quello indurito.',
      en: 'EWC code 08 04 09* for the uncured product, 08 04 10 for the cured one.',
    },
    transport: NO_DANGER,
  },
};

type Identity = { readonly name: Both; readonly sku: string; readonly shop: string };
type Section = { readonly title: Both; readonly text: Both };

const section = (it: string, en: string, text: Both): Section => ({ title: { it, en }, text });

const toFirst = ({ name, sku, shop }: Identity): readonly Section[] => [
  section('Identificazione della miscela e della società', 'Identification of the mixture and the company', {
    it: `${name.it}, codice ${sku}. Uso professionale in edilizia e officina. Distribuito da ${shop}.`,
    en: `${name.en}, code ${sku}. Professional use in building and workshops. Supplied by ${shop}.`,
  }),
];

const AID: Both = {
  it: 'Occhi: sciacquare con acqua per 15 minuti. Pelle: lavare con acqua e sapone. Inalazione: portare all’aria aperta. Ingestione: non provocare il vomito, consultare un medico con questa scheda.',
  en: 'Eyes: rinse with water for 15 minutes. Skin: wash with soap and water. Inhalation: move to fresh air. Ingestion: do not induce vomiting, see a doctor with this sheet.',
};

const SPILL: Both = {
  it: 'Allontanare fonti di accensione, aerare, raccogliere con segatura o sabbia e smaltire secondo la sezione 13.',
  en: 'Remove ignition sources, ventilate, take up with sawdust or sand and dispose of under section 13.',
};

const RULES: Both = {
  it: 'Regolamenti (CE) n. 1907/2006 (REACH) e n. 1272/2008 (CLP); D.Lgs. 81/2008.',
  en: 'Regulations (EC) No 1907/2006 (REACH) and No 1272/2008 (CLP); Italian decree 81/2008.',
};

const SAMPLE: Both = {
  it: 'Documento d’esempio di un catalogo dimostrativo: il prodotto non esiste e questa scheda non vale per alcun prodotto reale.',
  en: 'Sample document of a demonstration catalogue: the product does not exist and this sheet holds for no real product.',
};

/** The sixteen sections in the order that the regulation asks for. */
export const toSections = (chemical: Chemical, identity: Identity): readonly Section[] => {
  const of = HAZARDS[chemical];
  return [
    ...toFirst(identity),
    section('Identificazione dei pericoli', 'Hazards identification', of.hazards),
    section('Composizione', 'Composition', of.composition),
    section('Misure di primo soccorso', 'First aid measures', AID),
    section('Misure antincendio', 'Firefighting measures', of.fire),
    section('Rilascio accidentale', 'Accidental release', SPILL),
    section('Manipolazione e immagazzinamento', 'Handling and storage', of.storage),
    section('Protezione individuale', 'Personal protection', of.protection),
    section('Proprietà fisiche e chimiche', 'Physical and chemical properties', of.looks),
    section('Stabilità e reattività', 'Stability and reactivity', of.stability),
    section('Informazioni tossicologiche', 'Toxicological information', of.toxicity),
    section('Informazioni ecologiche', 'Ecological information', of.ecology),
    section('Smaltimento', 'Disposal', of.waste),
    section('Trasporto', 'Transport', of.transport),
    section('Regolamentazione', 'Regulatory information', RULES),
    section('Altre informazioni', 'Other information', SAMPLE),
  ];
};
