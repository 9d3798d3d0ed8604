/** The town without postcode and province: `30175 Marghera (VE)` → `Marghera`. */
export const toTown = (Citta: string): string =>
  Citta.replace(/^\d{5}\s+/, '').replace(/\s+\([A-Z]{2}\)$/, '');
