/**
 * A child process that opens the back office and sends concurrent adds to one cart. Its argument is an `AddingTask` as
 * JSON.
 */
import { openEmbedded } from '#src/backoffice/embedded/open.ts';

export type AddingTask = {
  readonly data_dir: string;
  readonly database_url?: string | undefined;
  /** Token of the customer's session. */
  readonly token: string;
  readonly article: string;
  /** Number of adds, one unit each. */
  readonly times: number;
};

const run = async ({ data_dir, database_url, token, article, times }: AddingTask): Promise<void> => {
  const backOffice = await openEmbedded({
    ...{ kind: 'embedded', data_dir, seed: 'none', rate_limit_factor: 0, allow_demo_logins: true },
    ...(database_url === undefined ? {} : { database_url }),
    shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
  });
  const session = await backOffice.accounts.findSession(token);
  if (!session) throw new Error('no session');
  const line = { item_id: article, quantity: 1, promo_code: '', promo_row: '' };
  const adds = Array.from({ length: times }, () => backOffice.carts.add({ locale: 'it', session }, [line]));
  for (const change of await Promise.all(adds)) if (!change.ok) throw new Error(change.refusal);
  await backOffice.close();
};

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as AddingTask);
