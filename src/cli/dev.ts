import { dev } from 'astro';
import { requireBackOffice, requireEnvironment } from './shop.ts';

// Runs Astro's development server in the foreground.
Object.assign(process.env, { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' });
const environment = requireEnvironment();
await (await requireBackOffice(environment)).close();
await dev({
  root: process.cwd(),
  site: environment.PUBLIC_URL,
  server: { host: environment.HOST, port: environment.PORT },
});
