/** The town of a `Citta` alone: `30175 Marghera (VE)` is `Marghera`. */
export const toTown = (Citta: string): string =>
  Citta.replace(/^\d{5}\s+/, '').replace(/\s+\([A-Z]{2}\)$/, '');
