/** Articles, prepositions and conjunctions of both languages, without meaning in a search. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a ad al allo alla ai agli alle da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello nella nei ' +
    'negli nelle con su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le un uno una e ed o od ' +
    'the an and or of for with to from by on at'
  ).split(' '),
);

/** Words that negate the next word: `senza batteria`. */
export const NEGATIONS: readonly string[] = ['senza', 'without'];

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
