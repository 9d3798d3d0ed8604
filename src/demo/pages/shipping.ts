import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { h2, h3, link, ol, p, table, ul } from './html.ts';

const PATH = 'spedizioni-e-ritiro';

const IT = [
  p(
    'Spediamo in tutta Italia con corriere e consegniamo con i nostri furgoni nelle province di Treviso, Venezia, Padova e Vicenza. Chi preferisce ritira al banco di Silea, senza spese.',
  ),
  h2(
    'Quanto costa',
    table('Spese di trasporto, IVA esclusa', [
      ['Merce dell’ordine', 'Consegna', 'Ritiro al banco'],
      ['Fino a 250 €', '9,90 €', 'gratis'],
      ['Oltre 250 €', 'gratis', 'gratis'],
    ]),
    p(
      'Il totale che conta è quello netto della merce, dopo i vostri sconti. Il trasporto si paga una volta per ordine: se una parte arriva dopo, la seconda consegna è a carico nostro.',
    ),
  ),
  h2(
    'Quando arriva',
    p(
      'Il carrello mostra la prima data possibile, contata in giorni lavorativi; si può chiedere un giorno più avanti. Sabati, domeniche e festivi non contano.',
    ),
    table('Tempi di consegna della merce disponibile', [
      ['Destinazione', 'Giorni lavorativi'],
      ['Italia', '3'],
      ['Isole minori e zone disagiate', '5'],
    ]),
    h3(
      'Merce in arrivo o esaurita',
      p(
        'Si può ordinare anche ciò che non è a magazzino: la riga dice “in arrivo” con la data. Quello che c’è parte subito, il resto appena entra.',
      ),
    ),
  ),
  h2(
    'Ritiro al banco',
    table('Quando è pronto', [
      ['Ordine inviato', 'Pronto'],
      ['entro le 10:00', 'in giornata, dalle 13:00 alle 16:00'],
      ['entro le 16:00', 'il giorno lavorativo dopo, dalle 10:00 alle 13:00'],
      ['dopo le 16:00', 'il giorno lavorativo dopo, dalle 13:00 alle 16:00'],
    ]),
    p(
      'Basta il numero dell’ordine; teniamo la merce da parte per sette giorni. Il sabato il banco è aperto, ma gli ordini del sito si preparano dal lunedì al venerdì.',
    ),
  ),
  h2(
    'Alla consegna',
    ol(
      'Contate i colli davanti al corriere e confrontateli con il documento di trasporto.',
      'Se un collo è aperto o schiacciato, firmate con riserva e scrivete il perché.',
      'Controllate la merce entro 8 giorni e segnalate quello che non va con una fotografia.',
    ),
  ),
  h2(
    'Merci particolari',
    ul(
      'Barre, tubi e canaline oltre i 2 metri viaggiano con i nostri furgoni',
      'Vernici, resine e bombolette sono merci pericolose in quantità limitata: non si spediscono per via aerea',
      'Cavi e catene a metro sono tagliati su misura e non si rendono',
    ),
    p(`Per restituire un articolo: ${link('/web-page/resi', 'resi e reclami')}.`),
  ),
].join('');

const EN = [
  p(
    'We ship all over Italy by courier and deliver with our own vans in the provinces of Treviso, Venice, Padua and Vicenza. If you prefer, collect at the counter in Silea free of charge.',
  ),
  h2(
    'What it costs',
    table('Transport, VAT excluded', [
      ['Goods in the order', 'Delivery', 'Collection'],
      ['Up to €250', '€9.90', 'free'],
      ['Above €250', 'free', 'free'],
    ]),
    p(
      'What counts is the net total of the goods, after your discounts. Transport is charged once per order: if part of it follows later, the second delivery is on us.',
    ),
  ),
  h2(
    'When it arrives',
    p(
      'The cart shows the earliest date, counted in working days; you can ask for a later one. Saturdays, Sundays and public holidays do not count.',
    ),
    table('Delivery of goods in stock', [
      ['Destination', 'Working days'],
      ['Italy', '3'],
      ['Small islands and remote areas', '5'],
    ]),
    h3(
      'Goods arriving or sold out',
      p(
        'You can order what is not in stock as well: the line says “arriving” with the date. What we have leaves at once, the rest as soon as it comes in.',
      ),
    ),
  ),
  h2(
    'Collection at the counter',
    table('When it is ready', [
      ['Order sent', 'Ready'],
      ['by 10:00', 'the same day, from 13:00 to 16:00'],
      ['by 16:00', 'the next working day, from 10:00 to 13:00'],
      ['after 16:00', 'the next working day, from 13:00 to 16:00'],
    ]),
    p(
      'All you need is the order number; we keep the goods aside for seven days. The counter is open on Saturdays, but orders from the site are made up from Monday to Friday.',
    ),
  ),
  h2(
    'On delivery',
    ol(
      'Count the parcels while the driver is there and compare them with the delivery note.',
      'If a parcel is open or crushed, sign with reservation and write down why.',
      'Check the goods within 8 days and report anything wrong with a photograph.',
    ),
  ),
  h2(
    'Special goods',
    ul(
      'Bars, pipes and trunking longer than 2 metres travel on our own vans',
      'Paints, resins and aerosols are dangerous goods in limited quantities: they do not travel by air',
      'Cable and chain by the metre are cut to length and cannot be returned',
    ),
    p(`To send something back: ${link('/en/web-page/resi', 'returns and complaints')}.`),
  ),
].join('');

/** How the goods of the demo shop reach who ordered them. */
export const SHIPPING: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Spedizioni e ritiro',
    description: 'Costi, tempi di consegna e ritiro al banco di Fondaco S.r.l.',
    html: IT,
  },
  en: {
    path: PATH,
    title: 'Delivery and collection',
    description: 'Cost, delivery times and collection at the counter of Fondaco S.r.l.',
    html: EN,
  },
};
