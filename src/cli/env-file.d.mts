/** Reads the file `.env` of a folder into the environment; a variable that is set already stays, also an empty one. */
export function readEnvFile(folder: string): void;
