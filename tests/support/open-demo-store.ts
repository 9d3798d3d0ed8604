/** Opens the store in the folder (and the database) named on the command line, filling it when it is empty. */
import { openEmbedded } from '#src/backoffice/embedded/open.ts';

const [, , data_dir = '', database_url] = process.argv;
const backOffice = await openEmbedded({
  ...{ kind: 'embedded', seed: 'demo', rate_limit_factor: 0, allow_demo_logins: true },
  data_dir,
  ...(database_url && { database_url }),
  shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
});
await backOffice.close();
