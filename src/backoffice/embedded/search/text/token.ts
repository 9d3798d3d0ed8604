/** A range of measures is of queries only. Letters only; letters with digits (`hss10`, `gu10`, `dn25`); a bare number; a measure with its unit; measures joined by x. */
export type TokenKind = 'word' | 'code' | 'number' | 'measure' | 'pair' | 'range';

/** Unit of comparison between texts and queries: all spellings of the same thing have the same `text`. */
export type Token = {
  readonly kind: TokenKind;
  readonly text: string;
  /** Less specific texts that also match: the thread and the lengths of `m8x40`. */
  readonly parts: readonly string[];
  /** A dot follows directly: the word may be abbreviated (`zinc.`). */
  readonly isAbbreviated: boolean;
};
