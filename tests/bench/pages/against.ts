import { gzipSync } from 'node:zlib';
import { listPages, STORED_PAGES, type Page } from './addresses.ts';
import { compareSizes } from './sizes.ts';
import { buildCommit, buildPresent, leaveServerCore, startBare, startState, type Server } from './shops.ts';
import { takeTurns, toMedian, type TurnOptions, type Turns } from './turns.ts';
import { toTable } from '../table.ts';

export type AgainstOptions = TurnOptions & {
  readonly commit: string;
  /** Only pages whose name contains this text. */
  readonly only: string;
};

/** Processor time per request of the one and the other, and the ratio. */
const COST = ['processor ms', 'ratio'];

const toRow = (name: string, { before, after, cost, ratios, failures }: Turns): readonly string[] => [
  name,
  before.toFixed(0),
  after.toFixed(0),
  `× ${toMedian(ratios).toFixed(2)}`,
  `${cost.before.toFixed(2)} → ${cost.after.toFixed(2)}`,
  `× ${(cost.before / cost.after).toFixed(2)}`,
  `${Math.min(...ratios).toFixed(2)}…${Math.max(...ratios).toFixed(2)}`,
  String(failures),
];

const measurePages = async (before: Server, after: Server, options: AgainstOptions): Promise<void> => {
  const pagesBefore = await listPages(before.origin);
  const pagesAfter = await listPages(after.origin);
  const rows: (readonly string[])[] = [
    ['page, requests/s on one core', options.commit, 'present', 'ratio', ...COST, 'rounds', 'failures'],
  ];
  for (const [index, page] of pagesAfter.entries()) {
    const old = pagesBefore[index];
    if (!old || !page.name.includes(options.only)) continue;
    const sides = [
      { server: before, page: old },
      { server: after, page },
    ] as const;
    rows.push(toRow(page.name, await takeTurns(...sides, options)));
    console.error(rows.at(-1)?.join('  '));
  }
  console.log(toTable(rows));
  const matches = ({ name }: Page) => name.includes(options.only);
  console.log(
    `\n${await compareSizes([before, after], [pagesBefore.filter(matches), pagesAfter.filter(matches)])}`,
  );
  const toMegabytes = (server: Server) => `${(server.memory() / 2 ** 20).toFixed(0)} MB`;
  console.log(
    `\nmemory after the load: ${options.commit} ${toMegabytes(before)}, present ${toMegabytes(after)}\n`,
  );
};

/** A bare server that returns what the shop returns to this page, gzip, byte by byte. */
const startBareFor = async ({ origin }: Server, page: Page): Promise<Server> => {
  const { path } = page.request(0);
  const response = await fetch(origin + path, {
    headers: { 'accept-encoding': 'gzip', 'accept-language': 'it' },
  });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['content-length', 'transfer-encoding'].includes(name)),
  );
  const body = gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 });
  return startBare({ body, headers: { ...headers, 'content-encoding': 'gzip' } });
};

const measureStored = async (shop: Server, options: AgainstOptions): Promise<void> => {
  const rows: (readonly string[])[] = [
    ['stored page, requests/s', 'bare', 'shop', 'ratio', ...COST, 'rounds', 'failures'],
  ];
  for (const page of (await listPages(shop.origin)).filter(({ name }) => STORED_PAGES.includes(name))) {
    if (!page.name.includes(options.only)) continue;
    const bare = await startBareFor(shop, page);
    try {
      rows.push(toRow(page.name, await takeTurns({ server: bare, page }, { server: shop, page }, options)));
    } finally {
      await bare.stop();
    }
  }
  if (rows.length > 1) console.log(toTable(rows));
};

/**
 * Builds `commit` beside the present state, runs both in turns on one core with the load on another, and prints
 * requests per second and their ratios; then compares stored pages with a bare server. It judges nothing.
 */
export const measureAgainst = async (options: AgainstOptions): Promise<void> => {
  const states = [buildCommit(options.commit), buildPresent()] as const;
  leaveServerCore();
  const servers = [await startState(states[0]), await startState(states[1])] as const;
  try {
    await measurePages(...servers, options);
    await measureStored(servers[1], options);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};
