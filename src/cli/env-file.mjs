import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the file `.env` of a folder into the environment; a variable that is set already stays, also an empty one. */
export const readEnvFile = (folder) => {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};
