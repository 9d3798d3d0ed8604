import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShop, findBuild } from '#src/cli/build.ts';
import { requireBackOffice, requireEnvironment } from '#src/cli/shop.ts';
import type { Environment } from '#src/server/environment.ts';
