import type { ParsedInput } from '#src/contract/staff/commands.ts';

/** Shelves of an aisle, and floors of a shelf. */
const SHELVES = 24;
const FLOORS = 12;

/** The shelf of each article, in the order of the catalogue: similar ones lie side by side. */
export const toDemoShelves = (skus: readonly string[]): ParsedInput<'shelves.set'>['shelves'] =>
  skus.map((sku, at) => {
    const aisle = String.fromCodePoint(65 + (Math.floor(at / (SHELVES * FLOORS)) % 26));
    const [shelf, floor] = [(Math.floor(at / FLOORS) % SHELVES) + 1, (at % FLOORS) + 1].map((part) =>
      String(part).padStart(2, '0'),
    );
    return { line: 0, sku, shelf: `${aisle}-${shelf}-${floor}` };
  });
