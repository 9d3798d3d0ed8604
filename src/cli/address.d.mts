type Address = { readonly HOST: string; readonly PORT: number };

/** One line about an error of listening; undefined for other errors. */
export function toAddressProblem(error: unknown, address: Address): string | undefined;

/** Tries to listen at an address; one line about the problem, undefined when the address is free. */
export function findAddressProblem(address: Address): Promise<string | undefined>;
