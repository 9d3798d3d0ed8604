/** Every catalogue file: its name and its entries. */
export const FILES: readonly (readonly [file: string, entries: readonly unknown[]])[];
