/** Nouns of notes, Italian and English. */
const NOTE =
  'not[ae]s?|annotazion[ei]|osservazion[ei]|avvertenz[ae]|comment[oi]?s?|remarks?|memo|promemoria|reminders?';
/** What a note is about, in front of its noun in English and behind it in Italian. */
const KIND =
  'please|delivery|order|shipping|internal|customer|special|general|additional|important|bene|importanti?|intern[ae]|ordine|consegna|spedizione|cliente|general[ei]|aggiuntiv[ae]|varie';
/** Whom a note is for: some words without digits. */
const ABOUT = String.raw`(?:per|di|del|della|dell['’]|d['’]|al|alla|all['’]|sul|sulla|sull['’]|for|to|on|about)[^\d:：]{0,40}`;
/** Other labelled lines of a mail: its headers, and what concerns the whole order. */
const LABELS = [
  ...[
    'info(?:rmazion[ei])?',
    'messaggi[oi]?',
    'messages?',
    'attenzione',
    'attention',
    'att\\.?n',
    'avvis[oi]',
    'importante',
  ],
  ...[
    'important',
    'warning',
    'notice',
    'esempio',
    'examples?',
    'n\\.? ?b',
    'p\\.? ?s',
    'oggetto',
    'subject',
    're',
    'r',
  ],
  ...[
    'fwd?',
    'i',
    'cc',
    'ccn',
    'bcc',
    'reply-to',
    'rispondi a',
    'allegat[oi]',
    'attachments?',
    'priorità',
    'priority',
  ],
  ...[
    'commessa',
    'cantiere',
    'cig',
    'cup',
    'destinazione',
    'destinatario',
    'indirizzo',
    'cliente',
    'agente',
    'corriere',
  ],
  ...[
    'spedizione',
    'pagamento',
    'causale',
    'project',
    'site',
    'delivery',
    'shipping',
    'address',
    'customer',
    'payment',
  ],
  ...['deliver to', 'ship to', 'bill to', 'invoice to'],
].join('|');

/** `Note per il magazzino:`, `Delivery notes:`, `N.B. …`, `(Oggetto: …)`; a label is followed by a colon unless nothing else can be meant. */
const LABELLED = new RegExp(
  String.raw`^[([*_"'\s]*(?:(?:(?:(?:${KIND}) )?(?:${NOTE})(?: (?:${KIND}))?(?: ${ABOUT})?|${LABELS})\.?[\s*_)\]]*[:：]|not[ae]s? [-–—] |n\. ?b\.|p\. ?s\.|nota bene\b)`,
  'iu',
);

/** Whether a line is labelled as a note, whatever codes it contains; a line of a table is read by its columns. */
export const isLabelledNote = (line: string): boolean => LABELLED.test(line);
