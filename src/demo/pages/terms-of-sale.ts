import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';

const PATH = 'condizioni-di-vendita';

type Article = readonly [title: string, ...paragraphs: string[]];

const IT: readonly Article[] = [
  [
    'A chi vendiamo',
    'Il catalogo è riservato a imprese, professionisti ed enti con partita IVA. Chiunque può consultarlo; per ordinare serve un accesso, che si richiede al banco o per posta elettronica.',
  ],
  [
    'Prezzi',
    'I prezzi sono in euro, netti, IVA esclusa. Dopo l’accesso sono quelli riservati alla vostra azienda: sconti di listino e prezzi concordati. Dove il prezzo si intende per 100 o 1.000 pezzi è scritto accanto alla cifra.',
    'Vale il prezzo mostrato al momento dell’invio dell’ordine. Gli errori evidenti di listino non obbligano alla fornitura: in tal caso vi chiamiamo prima di evadere.',
  ],
  [
    'Confezioni',
    'Gli articoli si vendono a confezione intera: la quantità ordinata viene arrotondata alla confezione successiva e la riga lo segnala. I cavi a metraggio sono tagliati su misura.',
  ],
  [
    'Ordini e disponibilità',
    'L’ordine si conclude con la nostra conferma, che riceve un numero. Si può ordinare più di quanto è disponibile: il resto resta in arretrato e parte appena arriva, senza altre spese di trasporto.',
  ],
  [
    'Consegna e ritiro',
    'Spediamo in Italia in 3 giorni lavorativi. Il trasporto costa 9,90 € ed è gratuito per ordini superiori a 250 €. La merce viaggia assicurata: controllate i colli alla presenza del corriere e annotate i danni sul documento.',
    'Il ritiro al banco è gratuito. Gli ordini inviati entro le 10:00 sono pronti in giornata, dalle 13:00 alle 16:00; quelli inviati entro le 16:00 il giorno lavorativo successivo, dalle 10:00 alle 13:00.',
  ],
  [
    'Pagamento',
    'Bonifico anticipato, RiBa o conto aperto entro il fido concordato. Per i ritardi si applicano gli interessi previsti dal D.Lgs. 231/2002. La merce resta di nostra proprietà fino al saldo.',
  ],
  [
    'Resi',
    'La merce integra, nella confezione originale, si può rendere entro 30 giorni; il corriere passa a ritirarla senza spese. Non si rendono articoli tagliati su misura, chiavi duplicate e prodotti ordinati appositamente.',
  ],
  [
    'Garanzia e reclami',
    'I vizi vanno segnalati entro 8 giorni dalla scoperta. Sostituiamo o accreditiamo gli articoli difettosi; per gli elettroutensili vale anche la garanzia del costruttore presso i suoi centri di assistenza.',
  ],
  ['Foro competente', 'Per ogni controversia è competente il Foro di Treviso. Si applica la legge italiana.'],
];

const EN: readonly Article[] = [
  [
    'Who we sell to',
    'The catalogue is for companies, professionals and public bodies with a VAT number. Anyone may browse it; to order you need a login, which you can ask for at the counter or by e-mail.',
  ],
  [
    'Prices',
    'Prices are in euros, net, VAT excluded. Once you are logged in they are those of your company: list discounts and agreed prices. Where a price is for 100 or 1,000 pieces, it says so beside the figure.',
    'The price shown when you send the order holds. Obvious mistakes in the list do not bind us to supply: in that case we call you before we ship.',
  ],
  [
    'Packs',
    'Goods are sold by the full pack: the quantity is rounded up to the next pack, and the line tells you. Cable by the metre is cut to measure.',
  ],
  [
    'Orders and stock',
    'An order is concluded by our confirmation, which carries a number. You may order more than is in stock: the rest stays on back order and leaves as soon as it arrives, without further transport cost.',
  ],
  [
    'Delivery and collection',
    'We deliver within Italy in 3 working days. Transport costs €9.90 and is free for orders above €250. Goods travel insured: check the parcels while the carrier is there and note any damage on the delivery note.',
    'Collection at the counter is free. Orders sent before 10:00 are ready the same day, from 13:00 to 16:00; those sent before 16:00 the next working day, from 10:00 to 13:00.',
  ],
  [
    'Payment',
    'Bank transfer in advance, RiBa, or on account within the agreed credit. Late payment bears the interest set by Italian decree 231/2002. Goods remain ours until paid in full.',
  ],
  [
    'Returns',
    'Intact goods in their original pack can be returned within 30 days; the carrier collects them free of charge. Goods cut to measure, copied keys and special orders cannot be returned.',
  ],
  [
    'Warranty and complaints',
    'Defects must be reported within 8 days of discovery. We replace or credit faulty goods; power tools also carry the maker’s warranty at its service centres.',
  ],
  ['Jurisdiction', 'Disputes are settled by the court of Treviso. Italian law applies.'],
];

const toHtml = (articles: readonly Article[]): string =>
  articles
    .map(
      ([title, ...paragraphs], index) =>
        `<h2>${index + 1}. ${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    )
    .join('');

/** The terms of sale of the demo shop. */
export const TERMS_OF_SALE: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Condizioni di vendita',
    description: 'Prezzi, confezioni, ordini, consegna, pagamento, resi e garanzia di Fondaco S.r.l.',
    html: `<p>Queste condizioni regolano le vendite di Fondaco S.r.l., Via del Lavoro 22, 31057 Silea (TV).</p>${toHtml(IT)}`,
  },
  en: {
    path: PATH,
    title: 'Terms of sale',
    description: 'Prices, packs, orders, delivery, payment, returns and warranty of Fondaco S.r.l.',
    html: `<p>These terms govern the sales of Fondaco S.r.l., Via del Lavoro 22, 31057 Silea (TV), Italy.</p>${toHtml(EN)}`,
  },
};
