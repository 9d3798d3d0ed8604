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
  /^(?:lista|elenco|list|(?:per|x|for)(?: il| la| the)? (?:cantiere|commessa|lavoro|job|site)|passo|passa|passiamo|ritir[oai]|vengo|ring me|call me|deliver\p{L}*|consegn\p{L}+|leave with)(?![\p{L}\d])/iu;
/** A name and a mobile number. */
const SIGNED = /^(?:\p{L}+\s+){1,3}(?:\+39 ?)?3\d{2}[ ./-]?\d{6,7}$/u;

/**
 * Whether a line of a message orders nothing, whatever code it contains: it asks, cancels, complains, says whose list it is or who comes
 * for the goods. A line of a table is read by its columns.
 */
export const isOrderNote = (line: string): boolean =>
  [QUESTION, CREDIT, CANCELLED, COMPLAINT, ABOUT_ORDER, SIGNED].some((words) => words.test(line));
