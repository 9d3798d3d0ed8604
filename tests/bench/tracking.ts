/**
 * `npm run bench:tracking`: ms of requests in two shops, in turns: one whose visitors refused usage statistics, and one whose visitors
 * accepted them while the tracking host accepts connections and never responds; then the events that wait on disk.
 */
import { createServer, type AddressInfo } from 'node:net';
import { openEventQueue } from '#src/server/tracking/event-queue.ts';
import { createClient, type Client } from '../support/client.ts';
import { askConsent } from '../support/consent.ts';
import { CUSTOMER } from '../support/logins.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { toTable } from './table.ts';
import { toTimes } from './times.ts';

const [WARM_UP, ROUNDS] = [15, 120];

type Viewers = { readonly shop: Shop; readonly guest: Client; readonly customer: Client };

const openShop = async (env: Readonly<Record<string, string>>, statistics: '0' | '1'): Promise<Viewers> => {
  const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0', ...env } });
  await askConsent(shop);
  const [guest, customer] = [createClient(shop.origin), createClient(shop.origin)];
  for (const client of [guest, customer])
    await client.post('/api/consent', { statistics, to: '/', locale: 'it' });
  await logIn(customer, CUSTOMER);
  return { shop, guest, customer };
};

const LINE = { item_id: 'TE-M8X40-ZN', quantity: '100' };
const REQUESTS: Readonly<Record<string, (viewers: Viewers, round: number) => Promise<{ status: number }>>> = {
  'list, unseen, guest': ({ guest }, round) => guest.get(`/shop?text=viti&max_price=${120 + round}`),
  'list, cached, guest': ({ guest }) => guest.get('/shop?text=dadi'),
  'list, customer': ({ customer }, round) =>
    customer.get(`/shop?text=viti&page=${2 + ((round + WARM_UP) % 5)}`),
  'cart.add, customer': ({ customer, shop }) =>
    customer.post('/_actions/cart.add', LINE, { accept: 'application/json', referer: `${shop.origin}/shop` }),
};

const host = createServer(() => undefined);
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
const TRACKING_HOST = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const shops = [await openShop({}, '0'), await openShop({ TRACKING_HOST }, '1')];

const measure = async (name: string, run: (typeof REQUESTS)[string]): Promise<readonly string[]> => {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const at of round % 2 ? [0, 1] : [1, 0]) {
      const viewers = shops[at];
      if (!viewers) continue;
      const start = performance.now();
      const { status } = await run(viewers, round);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      if (round >= 0) times[at]?.push(performance.now() - start);
    }
  const [none, hanging] = times.map(toTimes);
  if (!none || !hanging) return [name];
  const ms = ({ p50, p95 }: typeof none) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  const ratio = `${(hanging.p50 / none.p50).toFixed(2)} / ${(hanging.p95 / none.p95).toFixed(2)}`;
  return [name, ms(none), ms(hanging), ratio];
};

const rows = [['ms at p50 / p95', 'refused', 'host hangs', 'ratio']] as (readonly string[])[];
for (const [name, run] of Object.entries(REQUESTS)) rows.push(await measure(name, run));
console.log(toTable(rows));
for (const { shop } of shops) {
  const queue = openEventQueue(shop.dataDir, 'host');
  console.log(`${queue.count()} events wait on disk`);
  queue.close();
  await shop.stop();
}
host.close();
