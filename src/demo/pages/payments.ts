import type { WebPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { h2, link, mail, p, table, ul } from './html.ts';

const PATH = 'pagamenti';

const IT = [
  p(
    'Ogni cliente paga come ha concordato con noi. In cassa compaiono solo i modi attivi per la vostra azienda; se ne serve un altro, parlatene con il vostro agente.',
  ),
  h2(
    'I modi di pagamento',
    table('Come si paga', [
      ['Modo', 'Quando si paga', 'Chi può usarlo'],
      ['Bonifico anticipato', 'prima della partenza della merce', 'tutti'],
      ['Ricevuta bancaria (RiBa)', 'alle scadenze concordate', 'chi ha un fido'],
      ['Conto aperto', 'alla scadenza della fattura, con bonifico', 'chi ha un fido'],
      ['Carta', 'all’invio dell’ordine', 'chi l’ha richiesta'],
    ]),
  ),
  h2(
    'Scadenze',
    p(
      'Le condizioni si scrivono come si usa nel commercio: “RiBa 60 gg f.m.” vuol dire due mesi dalla fine del mese della fattura. Chi ha l’agosto e il dicembre spostati al 10 del mese dopo li trova già calcolati.',
      'Nell’area utente ci sono le scadenze aperte, quelle pagate e l’estratto conto, sempre aggiornati.',
    ),
  ),
  h2(
    'Fido',
    p(
      'Il fido è quanto potete dovere in tutto: ordini in corso, merce consegnata e fatture non scadute. Se un ordine lo supera, la cassa lo dice prima dell’invio e propone di pagare in anticipo.',
    ),
    ul(
      'Un bonifico arrivato libera il fido il giorno stesso',
      'Una scadenza non pagata blocca gli ordini a credito, non quelli anticipati',
      'Il fido si rivede una volta l’anno o quando lo chiedete',
    ),
  ),
  h2(
    'Coordinate per il bonifico',
    p(
      'Intestare a Fondaco S.r.l., IBAN IT00 X000 0000 0000 0000 0000 000. Nella causale basta il numero dell’ordine: la merce parte quando l’accredito è visibile.',
    ),
  ),
  h2(
    'Fatture',
    p(
      'Le fatture sono elettroniche e passano dal Sistema di Interscambio; la copia in PDF è nell’area utente. La merce consegnata si fattura a fine mese, quella ritirata al banco lo stesso giorno.',
      `Domande su un pagamento: ${mail('amministrazione@fondaco.example')}, telefono 0422 555 012. Le regole complete sono nelle ${link('/web-page/condizioni-di-vendita', 'condizioni di vendita')}.`,
    ),
  ),
].join('');

const EN = [
  p(
    'Each customer pays as agreed with us. The checkout only shows the ways that are active for your company; if you need another one, ask your agent.',
  ),
  h2(
    'Ways to pay',
    table('How to pay', [
      ['Way', 'When you pay', 'Who can use it'],
      ['Bank transfer in advance', 'before the goods leave', 'everybody'],
      ['Collection order (RiBa)', 'on the agreed due dates', 'customers with a credit limit'],
      ['On account', 'when the invoice falls due, by transfer', 'customers with a credit limit'],
      ['Card', 'when you send the order', 'customers who asked for it'],
    ]),
  ),
  h2(
    'Due dates',
    p(
      'Terms are written the way the Italian trade does: “RiBa 60 gg f.m.” means two months from the end of the month of the invoice. If your August and December dates move to the 10th of the following month, they are already worked out.',
      'Your account shows what is due, what has been paid and your statement, always up to date.',
    ),
  ),
  h2(
    'Credit limit',
    p(
      'The limit is what you may owe in all: open orders, goods delivered and invoices not yet due. If an order goes beyond it, the checkout tells you before you send it and offers payment in advance.',
    ),
    ul(
      'A transfer that has arrived frees your limit the same day',
      'An unpaid due date stops orders on credit, not those paid in advance',
      'The limit is reviewed once a year, or whenever you ask',
    ),
  ),
  h2(
    'Details for transfers',
    p(
      'Payable to Fondaco S.r.l., IBAN IT00 X000 0000 0000 0000 0000 000. Quote the order number: the goods leave as soon as we see the payment.',
    ),
  ),
  h2(
    'Invoices',
    p(
      'Invoices are electronic and go through the Italian exchange system; a PDF copy is in your account. Delivered goods are invoiced at the end of the month, goods collected at the counter on the same day.',
      `Questions about a payment: ${mail('amministrazione@fondaco.example')}, phone +39 0422 555 012. The full rules are in our ${link('/en/web-page/condizioni-di-vendita', 'terms of sale')}.`,
    ),
  ),
].join('');

/** How the customers of the demo shop pay. */
export const PAYMENTS: Readonly<Record<Locale, WebPage>> = {
  it: {
    path: PATH,
    title: 'Pagamenti',
    description: 'Bonifico, RiBa, conto aperto, scadenze, fido e fatture di Fondaco S.r.l.',
    html: IT,
  },
  en: {
    path: PATH,
    title: 'Payments',
    description: 'Bank transfer, RiBa, account, due dates, credit limit and invoices of Fondaco S.r.l.',
    html: EN,
  },
};
