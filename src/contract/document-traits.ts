/** What a kind of trade document is. This module is free of zod, so that browser modules may import it. */
type DocumentTraits = {
  /** The series of its numbers, `FT-2026-000123`. Kinds of one series share its numbers. */
  readonly series: string;
  /** Goods leave with it. */
  readonly movesGoods: boolean;
  /** Its rows have prices, and it has totals and due days: an invoice or a credit note. */
  readonly isPriced: boolean;
  /** -1: its amounts reduce what is owed, and its rows come back. */
  readonly sign: 1 | -1;
};

const TRAITS = {
  /** For the delivery notes of a month. */
  deferred: { series: 'FT', movesGoods: false, isPriced: true, sign: 1 },
  /** Issued with the goods. */
  accompanying: { series: 'FT', movesGoods: true, isPriced: true, sign: 1 },
  credit_note: { series: 'NC', movesGoods: false, isPriced: true, sign: -1 },
  delivery_note: { series: 'DDT', movesGoods: true, isPriced: false, sign: 1 },
} as const satisfies Readonly<Record<string, DocumentTraits>>;

/** The code of a kind of document on the wire. */
export type DocumentKind = keyof typeof TRAITS;
/** Kinds with prices, and those of them that charge. */
export type PricedKind = {
  [Kind in DocumentKind]: (typeof TRAITS)[Kind]['isPriced'] extends true ? Kind : never;
}[DocumentKind];
export type ChargeKind = {
  [Kind in PricedKind]: (typeof TRAITS)[Kind]['sign'] extends 1 ? Kind : never;
}[PricedKind];

/** In the order in which lists count them. */
export const DOCUMENT_KINDS = Object.keys(TRAITS) as readonly DocumentKind[];

export const getDocumentTraits = (kind: DocumentKind): DocumentTraits => TRAITS[kind];

/** The kinds with the wanted traits. */
export const listDocumentKinds = (wanted: Partial<DocumentTraits>): readonly DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) =>
    Object.entries(wanted).every(([name, value]) => TRAITS[kind][name as keyof DocumentTraits] === value),
  );
