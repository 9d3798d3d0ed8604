// Preloaded into a measured shop: writes the memory of the process to the file MEMORY_REPORT, twice a second.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.MEMORY_REPORT ?? '';

setInterval(() => {
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
}, 500).unref();
