/** Options of Node for the process of the shop. */
export const SERVER_FLAGS: readonly string[];

/** Environment of the process of the shop, in addition to the operator's. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;

/** Whether this process runs with these flags already. */
export function hasServerFlags(): boolean;
