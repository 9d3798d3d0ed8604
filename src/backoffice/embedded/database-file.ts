import path from 'node:path';

/** The database of the embedded store, in its data folder. */
export const toDatabaseFile = (data_dir: string): string => path.join(data_dir, 'fondaco.db');
