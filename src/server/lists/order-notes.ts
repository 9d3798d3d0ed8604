/** Questions, in both languages: a line that asks orders nothing. */
const QUESTION =
  /^(?:quanto|quanti|quante|quale|quali|che|cosa|come|quando|dove|perch[eé]|avete|avreste|hai|ha|c['’]è|ci sono|posso|possiamo|si pu[oò]|è possibile|how|what|which|when|where|why|do|does|have|has|is|are|can i|can we|any|anything)(?![\p{L}\d]).*\?\s*$/iu;
/** A line that ends with a question and asks for money back. */
const CREDIT = /(?<![\p{L}\d])(?:credit|refund|accredito|rimborso|nota di credito)\?\s*$/iu;
/** Words that take an order back, before what they take back: a drop-in anchor is an article. */
const CANCELLED =
  /(?<![\p{L}\d])(?:annulla(?:re|te|mi|temi)?|cancella(?:re|te)?|cancel|storna(?:re|te)?|togli(?:ete|mi|etemi)?|elimina(?:re|te)?|sospend(?:i|ete)|remove|drop)(?: pure| anche| please| also)? (?:i|il|lo|la|le|gli|l['’]|the|my|our|those|that|\d)(?![\p{L}])/iu;
/** What was wrong with goods that came. */
const COMPLAINT =
  /(?<![\p{L}\d])(?:sbagliat[aoei]|difettos[aoei]|non (?:è|e['’]|sono|era|erano) (?:arrivat|quell|giust|adatt)\p{L}+|non (?:mi |ci )?(?:mandate|mandatemi|mandatecene|mandare|spedite|spedire|serve|servono|vogli\p{L}+|consegnate)(?:mi|ci|ne)?|returned|you sent|too (?:small|big|large|short|long)|were wrong|was wrong|did ?n['’]t (?:arrive|come))(?![\p{L}\d])/iu;
/** Whose list it is, and who comes for the goods when. */
const ABOUT_ORDER =
  /^(?:(?:lista|elenco|list)(?=\s*:|$| (?:cantier|commess|lavor|material|articol|ordin|spesa|della|del|di|per|for|of|job|site))|(?:per|x|for)(?: il| la| the)? (?:cantiere|commessa|lavoro|job|site)|(?:passo|passa|passiamo)(?=$| (?:io|noi|a|ad|al|alle|da|dal|di|in|per|con|verso|dopo|prima|oggi|domani|domattina|stasera|stamattina|più|il|lo|la|lun|mar|mer|gio|ven|sab|dom|poi))|ritir[oai]|vengo|ring me|call me|deliver\p{L}*|consegn\p{L}+|leave with)(?![\p{L}\d])/iu;
/** A name and a mobile number. */
const SIGNED = /^(?:\p{L}+\s+){1,3}(?:\+39 ?)?3\d{2}[ ./-]?\d{6,7}$/u;

/** What a question at the end of a line is about. */
const ASKED_ABOUT =
  /(?<![\p{L}\d])(?:quanto|quanti|quale|quando|prezz[oi]|costo|disponibil\p{L}+|in (?:casa|magazzino|stock)|how much|how many|which|when|price|cost|available|availability)(?![\p{L}\d])/iu;
/** A question that orders. */
const REQUEST =
  /^(?:(?:mi|ci) )?(?:pot(?:ete|reste|resti)|puoi|riesci|riuscite|(?:mand|invi)(?:a|ate|ami|atemi|aci|ateci)|(?:can|could|would) you|please)(?!\p{L})/iu;
/** Words of a cancellation, a return or a complaint that the name of an article may have as well: `alta resa`, `return spring`. */
const DOUBTS = [
  'annull(?:a|o|are|ate|ami|atemi|iamo|amento|at[oaie])|cancell(?:a|o|are|ate|iamo|at[oaie])|storn(?:a|o|are|ate|iamo|at[oaie])',
  'res[oaie]|rend(?:o|e|ere|iamo|iamoli)|restitu\\p{L}+|indietro|rimbors\\p{L}+|accredit\\p{L}+|nota di credito',
  'togli(?:ete|ere|amo|emi|etemi)?|elimin(?:a|are|ate|iamo|at[oaie])|sospend(?:i|ere|ete|iamo)|lasci(?:a|ate) (?:stare|perdere)',
  'non|niente|al posto d\\p{L}+|invece d\\p{L}+|anziché|sostituisc\\p{L}+|in sostituzione',
  'rott[oaie]|difettos[oaie]|danneggiat[oaie]|guast[oaie]|ammaccat[oaie]|sbagliat[oaie]|in garanzia',
  'errat[oaie]|manca(?:no|ta|te|to|ti|nte|nti)?|reclam\\p{L}+|già|sospes[oaie]|bloccat[oaie]|per (?:errore|sbaglio)|preventiv[oi]|quotazion[ei]|basta|lev(?:a|are|ate)|quanto (?:cost|vien)\\p{L}+|quando arriv\\p{L}+',
  'missing|never|rma|enough|leave out|hold|quote|quotation|how much|short delivered|scrap|by mistake',
  'cancel(?:s|led|ling|lation)?|return(?:s|ed|ing)?|refund\\p{L}*|credit|remove|delete|drop|skip|(?:send|sending|sent) back|off the order',
  "not|don['’]?t|no (?:longer|need|grazie|thanks|thank you)|never mind|instead of|in place of|rather than|broken|damaged|faulty|defective|wrong",
].join('|');
const DOUBT = new RegExp(String.raw`(?<![\p{L}\d])(?:${DOUBTS})(?![\p{L}\d])|^no,?(?= \p{L})`, 'giu');
/** A verb in front of what it takes back: `return 3 …`, `reso: …`. */
const COMMAND = new RegExp(String.raw`^(?:${DOUBTS})(?:\s*:|\s+\d)`, 'iu');

/** Whether a line of a message ends with a question that does not order. */
const isQuestion = (line: string): boolean => /\?[\s)\]"']*$/.test(line) && !REQUEST.test(line);

/**
 * Whether a line of a message orders nothing, whatever code it contains: it asks, cancels, complains, says whose list it is or who comes
 * for the goods. A line of a table is read by its columns.
 */
export const isOrderNote = (line: string): boolean =>
  [QUESTION, CREDIT, CANCELLED, COMPLAINT, ABOUT_ORDER, SIGNED].some((words) => words.test(line)) ||
  (isQuestion(line) && ASKED_ABOUT.test(line));

/**
 * Words of a line that orders nothing unless they are part of an article's name; '' where no name can have them. Undefined for a plain
 * order.
 */
export const findDoubt = (line: string): string | undefined => {
  if (isQuestion(line) || COMMAND.test(line)) return '';
  const words = line.match(DOUBT);
  return words ? words.join(' ') : undefined;
};

/** Whether the name of an article has the words of a doubt. */
export const isNamedSo = (doubt: string, name: string): boolean => {
  const words = new Set(name.toLowerCase().match(/\p{L}+/gu));
  return doubt !== '' && (doubt.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => words.has(word));
};

/** What a heading says of the lines below it: `taken_back`: they are returned or cancelled, `ordered`: they are not. */
export type Heading = 'taken_back' | 'ordered';

const ENDS_OPEN = /[:：]\s*$/;
const DOUBT_ALONE = new RegExp(
  String.raw`^(?:(?:da|merce|articoli|materiale|items?|goods|to be) )?(?:${DOUBTS})$`,
  'iu',
);
const BELOW = /(?<!\p{L})(?:seguent[ei]|following|below|sotto)(?!\p{L})/iu;

/** What a line says of those below it; undefined where it is no heading. */
export const findHeading = (line: string): Heading | undefined => {
  const isOpen = ENDS_OPEN.test(line);
  if ((!isOpen && !BELOW.test(line) && !DOUBT_ALONE.test(line)) || /\d/.test(line)) return undefined;
  if (findDoubt(line) !== undefined || isOrderNote(line)) return 'taken_back';
  return isOpen ? 'ordered' : undefined;
};

/** Lines that name no article whatever digits they have. */
const NEVER =
  /^(?:p\.? ?iva|partita iva|c\.? ?f\.?[ :]|cod(?:ice)?\.? (?:fiscale|cliente|univoco|sdi)|tel(?:efono)?\b|cell(?:ulare)?\b|mob(?:ile)?\b|phone|fax|(?:e-?)?mail\b|pec\b|www\.|https?:|oggetto\b|subject\b|da:|from:|a:|to:|cc:|inviato|sent\b|dat[ae](?:\s*[:.]| (?:\d|di |ordine|consegna|order|of ))|ordine(?: (?:n|nr|num|numero|del|cliente|acquisto)|\s*[#:])|ns\.? rif|vs\.? rif|rif\.|order (?:no|number|#)|po (?:no|number|#)|totale?\b|subtotale?\b|imponibile|iva\b|vat\b|iban\b|via \S|viale \S|piazza \S|corso \S|consegna\b|pag(?:ina)?\.? \d|page \d|(?:begin|end)[ :](?:pgp|forwarded|message|quote|vcard)|sep=.$)|^il .* ha scritto:?$|^on .* wrote:?$|(?<=\S)@[^\s@]+\.\w|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^(?:\+39|\+44|0039)[\d ]+$/i;
/** Beginnings of lines that name no article unless a code follows. */
const POLITE =
  /^(?:buon ?giorno|buona? ?(?:sera|giornata)|buon (?:pomeriggio|lavoro)|salve|ciao|gentil|spett|egr|grazie|ringrazi|cordial|distint|un saluto|saluti|a presto|attend|in attesa|resto|vi? preg|potete|potreste|puoi|per (?:favore|cortesia|piacere)|mi (?:serv|mand|potete|potresti)|ci (?:serv|mand)|avrei|avremmo|vorrei|vorremmo|come da|come d['’]accordo|con la presente|di seguito|in allegato|allego|ecco|ok\b|perfetto|hello|hi\b|dear|good (?:morning|afternoon|evening)|thanks?|thank you|many thanks|regards|best|kind|please|could you|can you|we need|i need|see below|as agreed|cheers|sincerely|yours|--)/i;
/** What ends a message: names and addresses follow. */
const CLOSING =
  /^(?:grazie|cordial|distint|un saluto|saluti|buon lavoro|buona giornata|thanks?\b|thank you|many thanks|regards|best|kind|cheers|sincerely|yours|--)/i;
/** Letters and digits together: a code. */
const hasStrongCode = (line: string): boolean =>
  (line.match(/[\w.×/-]{4,}/g) ?? []).some((word) => /\d/.test(word) && /[a-z]/i.test(word));

/** Whether a line names no article: a greeting, a header of a mail, a signature; `isClosed`: the message has ended above. */
export const isCourtesy = (line: string, isClosed: boolean): boolean => {
  if (!/[\p{L}\p{N}]/u.test(line) || NEVER.test(line)) return true;
  return (isClosed || POLITE.test(line)) && !hasStrongCode(line);
};

/** Whether a line ends a message: names and addresses follow. */
export const isClosing = (line: string): boolean => CLOSING.test(line);
