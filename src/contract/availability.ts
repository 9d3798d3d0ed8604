/** Availability values of the wire; any other text means "not available". */
export const AVAILABLE = 'DISPONIBILE';
export const ARRIVING = 'IN ARRIVO';

/** Whether an availability says that the article is not in stock; '' says nothing. */
export const isNotInStock = (availability: string): boolean =>
  availability !== '' && availability !== AVAILABLE;
