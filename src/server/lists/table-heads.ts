import { splitQuoted } from './quoted-lines.ts';

/** What the columns of a table are, by their places; -1 without one. */
export type Columns = {
  readonly code: number;
  /** All columns whose head names a code. */
  readonly codes: ReadonlySet<number>;
  readonly quantity: number;
  /** Columns that name something else: a number in them is a price, a stock, a row. */
  readonly others: ReadonlySet<number>;
  /** Whether the quantity counts packs. */
  readonly isPacks: boolean;
};

/** The columns of a table with their number and separator. */
export type TableHeads = { readonly columns: Columns; readonly count: number; readonly separator: string };

const toWords = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that name a quantity. */
const AMOUNT = toWords(
  'quantità quantita quantities quantity quant qtà qta qt qty qnt qnty q quantité qté menge anzahl cantidad cant',
);
/** Units that head a column of quantities. */
const COUNTED = toWords('pezzi pz pzz pcs pc pieces units');
const PACKS = toWords('confezioni scatole cartoni colli packs boxes');
/** The same in brackets behind a quantity. */
const PACKS_BESIDE = /[([] ?(?:conf\.?|confezioni|cf\.?|scatole|cartoni|colli|packs?|boxes) ?[)\]]/i;
/** Words for the quantity to be bought. */
const ASKED = toWords(
  'ordinare ordinata ordinato ordinate ordinati ord ordered richiesta richiesto richieste richiesti required requested fabbisogno needed acquistare acquisto acquistata desiderata riordinare riordino reorder',
);
/** Ambiguous beside ordered quantities: the number of an order has the same head. */
const ORDER = toWords('ordine order');
/** Words that add nothing to those above. */
const BESIDE_AMOUNT = toWords('da di to of in la n nr num numero number tot totale total');

const CODES = toWords(
  'codice cod code codes sku articolo art articoli item part ean gtin upc barcode mpn pn riferimento ref rif artikelnummer',
);
const BESIDE_CODE = toWords(
  'n nr no num numero number id prodotto product fornitore supplier produttore manufacturer costruttore a barre interno interna articolo art ean',
);

/** Words of heads of other columns. */
const OTHER = toWords(
  'descrizione descr description desc denominazione prezzo prezzi price prices um uom unità unita unit note nota notes riga row line pos posizione position importo amount disponibilità disponibilita disponibile disponibili availability available stock giacenza magazzino totale total sconto sc discount iva vat conf confezione imballo pack packaging multiplo multipli minimo minima min max name nome marca brand fornitore supplier produttore prodotto product peso weight data date consegna delivery categoria category famiglia family gruppo group listino netto net lordo gross colore color colour misura misure size taglia immagine image foto photo link url cliente customer commessa cantiere reparto destinazione',
);
const OTHER_ALONE = toWords('n nr #');
/** Words of the longest head. */
const MAX_WORDS = 5;

/** The words of a head in lower case: without marks, without a unit in brackets; `q.tà` and `q.ta'` are one word. */
const toHeadWords = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/(?<![\p{L}\d])q\.? ?t\.? ?[aà]?(?![\p{L}\d])['’`]?/gu, ' qtà ')
    .replaceAll(/(?<![\p{L}\d])u\.\s?m\.?/gu, ' um ')
    .replaceAll(/(?<![\p{L}\d])p\/n(?![\p{L}\d])/gu, ' pn ')
    .replaceAll(/(?<=quantit)a['’`]/g, 'à')
    .replaceAll(/(?<=ean|gtin)[ -]?\d{1,2}(?!\d)/g, ' ')
    .split(/[^\p{L}\d#]+/u)
    .filter((word) => word !== '');

/** How surely a head names the quantity that is ordered; 0 for others. */
const rateQuantity = (words: readonly string[]): number => {
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const known = [AMOUNT, COUNTED, PACKS, ASKED, ORDER, BESIDE_AMOUNT];
  if (!words.every((word) => known.some((set) => set.has(word)))) return 0;
  const isAsked = has(ASKED) || has(ORDER);
  if (has(AMOUNT)) return isAsked ? 6 : 4;
  if (has(ASKED)) return 5;
  if (has(COUNTED) || has(PACKS)) return isAsked ? 5 : 3;
  const isOrder = has(ORDER) && words.every((word) => ORDER.has(word) || word === 'to' || word === 'in');
  return isOrder ? 2 : 0;
};

const isCodeHead = (words: readonly string[]): boolean =>
  words.some((word) => CODES.has(word)) && words.every((word) => CODES.has(word) || BESIDE_CODE.has(word));

/** A head that names something else, or a quantity that is not ordered: of a pack, in stock. */
const isOtherHead = (words: readonly string[]): boolean =>
  words.some((word) => OTHER.has(word) || AMOUNT.has(word) || ORDER.has(word)) ||
  (words.length === 1 && OTHER_ALONE.has(words[0] ?? '')) ||
  /^(?:tuo|vs|vostro|your) cod(?:e|ice)?$/.test(words.join(' '));

const findBest = (ratings: readonly number[]): number => {
  const best = Math.max(...ratings);
  return best > 0 ? ratings.indexOf(best) : -1;
};

/** The columns that cells would head, how many are filled, and how many of those are known; `isShort`: none is a sentence. */
type Heads = {
  readonly columns: Columns;
  readonly filled: number;
  readonly known: ReadonlySet<number>;
  readonly isShort: boolean;
};

const readHeads = (cells: readonly string[]): Heads => {
  const heads = cells.map(toHeadWords);
  const quantities = heads.map((words) => (words.length === 0 ? 0 : rateQuantity(words)));
  const quantity = findBest(quantities);
  const codes = heads.flatMap((words, at) => (at !== quantity && isCodeHead(words) ? [at] : []));
  const others = heads.flatMap((words, at) =>
    at !== quantity && (codes.includes(at) || quantities[at] !== 0 || isOtherHead(words)) ? [at] : [],
  );
  const isPacks =
    heads[quantity]?.some((word) => PACKS.has(word)) === true || PACKS_BESIDE.test(cells[quantity] ?? '');
  return {
    columns: { code: codes[0] ?? -1, codes: new Set(codes), quantity, others: new Set(others), isPacks },
    filled: heads.filter((words) => words.length > 0).length,
    known: new Set(quantity >= 0 ? [...others, quantity] : others),
    isShort: heads.every((words) => words.length <= MAX_WORDS),
  };
};

/** The columns that a line of heads names; undefined for other lines. */
export const findColumns = (cells: readonly string[]): Columns | undefined => {
  const { columns, filled, known, isShort } = readHeads(cells);
  return filled > 0 && known.size === filled && isShort ? columns : undefined;
};

/** As `findColumns`, for cells of a table: one half of the heads may be unknown, without digits as rows have them. */
const findSomeColumns = (cells: readonly string[]): Columns | undefined => {
  const { columns, filled, known, isShort } = readHeads(cells);
  const isNamed = columns.code >= 0 || (columns.quantity >= 0 && known.size > 1);
  const hasRow = cells.some((cell, at) => /\d/.test(cell) && !known.has(at));
  const isHead = isNamed && !hasRow && isShort && filled > 1 && known.size * 2 >= filled;
  return isHead ? columns : undefined;
};

const SEPARATORS = ['\t', ';', '|', ','];

/** The heads of a table; undefined for other lines. */
export const findTableHeads = (line: string): TableHeads | undefined => {
  for (const separator of SEPARATORS.filter((it) => line.includes(it))) {
    const cells = splitQuoted(line, separator);
    const columns = findColumns(cells) ?? findSomeColumns(cells);
    const isPair = cells.length === 2 && columns !== undefined && columns.code >= 0 && columns.quantity >= 0;
    // Two words with a comma are a text: a comma in the lines below may be decimal.
    if (columns && (separator !== ',' || cells.length > 2 || isPair))
      return { columns, count: cells.length, separator };
  }
  return undefined;
};
