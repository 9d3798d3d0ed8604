import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { h2, link, mail, ol, p, table, ul } from './html.ts';

const PATH = 'resi';

const IT = [
  p(
    'Avete ordinato la misura sbagliata o è arrivato un pezzo difettoso? Ecco che cosa fare. Per i dubbi chiamate il banco: 0422 555 010.',
  ),
  h2(
    'Quanto tempo avete',
    table('Termini per segnalare', [
      ['Motivo', 'Entro', 'Spese di ritiro'],
      ['Ho cambiato idea o sbagliato articolo', '30 giorni dalla consegna', 'a nostro carico'],
      ['Collo danneggiato dal trasporto', '8 giorni, con riserva sul documento', 'a nostro carico'],
      ['Articolo difettoso', '8 giorni dalla scoperta', 'a nostro carico'],
      ['Manca qualcosa', '8 giorni dalla consegna', 'nessuna'],
    ]),
  ),
  h2(
    'Come si fa',
    ol(
      `Scrivete a ${mail('resi@fondaco.example')} con il numero del documento di trasporto e i codici degli articoli.`,
      'Entro un giorno lavorativo ricevete il modulo di reso con un numero: mettetelo nel collo.',
      'Il corriere passa a ritirare; chi è vicino può riportare tutto al banco.',
      'Controlliamo la merce ed emettiamo la nota di credito, di solito entro cinque giorni lavorativi.',
    ),
    p(
      'La nota di credito si detrae dalla prossima scadenza. Se avete pagato in anticipo vi rimborsiamo con bonifico.',
    ),
  ),
  h2(
    'Che cosa non si rende',
    ul(
      'Cavi, catene e tubi tagliati su misura',
      'Chiavi duplicate e cilindri a cifratura unica',
      'Articoli ordinati appositamente per voi',
      'Vernici preparate con il tintometro e prodotti scaduti',
      'Confezioni aperte di dispositivi monouso: guanti, mascherine, inserti auricolari',
    ),
  ),
  h2(
    'Garanzia degli elettroutensili',
    p(
      'Le macchine hanno la garanzia del costruttore, scritta in ogni scheda, presso i suoi centri di assistenza. Portatele al banco con il documento d’acquisto: le spediamo noi e vi avvisiamo quando tornano.',
      `Il resto è nelle ${link('/web-page/condizioni-di-vendita', 'condizioni di vendita')}.`,
    ),
  ),
].join('');

const EN = [
  p(
    'Did you order the wrong size, or has a faulty part arrived? Here is what to do. If in doubt, call the counter: +39 0422 555 010.',
  ),
  h2(
    'How long you have',
    table('Time to let us know', [
      ['Reason', 'Within', 'Cost of collection'],
      ['Changed your mind or wrong item', '30 days of delivery', 'on us'],
      ['Parcel damaged in transit', '8 days, with a note on the document', 'on us'],
      ['Faulty item', '8 days of finding out', 'on us'],
      ['Something is missing', '8 days of delivery', 'none'],
    ]),
  ),
  h2(
    'What to do',
    ol(
      `Write to ${mail('resi@fondaco.example')} with the number of the delivery note and the item codes.`,
      'Within one working day you receive a return form with a number: put it in the parcel.',
      'The courier collects it; if you are nearby you can bring everything to the counter.',
      'We check the goods and issue the credit note, usually within five working days.',
    ),
    p('The credit note is set against your next due date. If you paid in advance we refund you by transfer.'),
  ),
  h2(
    'What cannot be returned',
    ul(
      'Cable, chain and hose cut to length',
      'Copied keys and keyed-alike cylinders',
      'Items ordered specially for you',
      'Paint mixed to a colour and products past their date',
      'Opened packs of disposable protection: gloves, masks, ear plugs',
    ),
  ),
  h2(
    'Warranty on power tools',
    p(
      'Machines carry the maker’s warranty, stated on each product page, at its service centres. Bring them to the counter with the proof of purchase: we send them off and tell you when they are back.',
      `Everything else is in our ${link('/en/web-page/condizioni-di-vendita', 'terms of sale')}.`,
    ),
  ),
].join('');

/** What the demo shop takes back. */
export const RETURNS: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Resi e reclami',
    description: 'Termini, procedura e casi esclusi per restituire la merce a Fondaco S.r.l.',
    html: IT,
  },
  en: {
    path: PATH,
    title: 'Returns and complaints',
    description: 'Time limits, procedure and exceptions for returning goods to Fondaco S.r.l.',
    html: EN,
  },
};
