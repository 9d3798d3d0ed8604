import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_USERS } from '#src/demo/users.ts';
import type { Environment } from '#src/server/environment.ts';
import { toAddressProblem } from './address.mjs';
import { buildShop } from './build-shop.ts';
import { markInUse } from './builds.ts';
import { describeMails, listFirstSteps } from './first-steps.ts';
import { keepOrigin } from './kept-origin.ts';
import { useOperator } from './operator.ts';
import { requireBackOffice, requireEnvironment, stop, toDataName } from './shop.ts';

/** Starts the built server in this process; loading its module starts it. */
const serve = async (folder: string, environment: Environment): Promise<void> => {
  try {
    await import(pathToFileURL(join(folder, 'server/entry.mjs')).href);
  } catch (error) {
    const problem = toAddressProblem(error, environment);
    if (problem === undefined) throw error;
    stop(problem);
  }
};

/** What an owner still has to set up in the embedded store's shop, unless it is the demo shop, and the mails that lie in it. */
const findMissing = async (isDemo: boolean): Promise<Pick<Opened, 'missing' | 'mails'>> => {
  let found: Pick<Opened, 'missing' | 'mails'> = { missing: [], mails: [] };
  if (environment.BACKOFFICE_URL !== undefined) return found;
  await useOperator(environment, '', async (operator) => {
    const state = await operator.ask('shop.state', {});
    const missing = isDemo ? [] : listFirstSteps(state, environment);
    found = { missing, mails: describeMails(state, environment) };
  });
  return found;
};

type Opened = {
  readonly isDemo: boolean;
  readonly missing: readonly string[];
  readonly mails: readonly string[];
};

/** The text that the operator sees after the start. */
const describeShop = (environment: Environment, { isDemo, missing, mails }: Opened): string => {
  const { SHOP_NAME, PUBLIC_URL, BACKOFFICE_URL, DATABASE_URL, DATA_DIR } = environment;
  const data = BACKOFFICE_URL ?? toDataName(environment);
  const lines = [`${SHOP_NAME} is open: ${PUBLIC_URL}`, `Data: ${data}`];
  if (BACKOFFICE_URL !== undefined) lines.push(`Sessions: ${DATA_DIR}`);
  if (DATABASE_URL !== undefined) lines.push(`Pictures: ${DATA_DIR}`);
  if (isDemo && environment.allowDemoLogins) {
    lines.push(
      'Logins:',
      ...DEMO_USERS.map(({ email, password, role }) => `  ${email}  ${password}  (${role})`),
    );
  }
  if (missing.length > 0) {
    lines.push('First steps, what is missing (npm run settings -- missing shows it again):');
    lines.push(...missing.map((line) => `  ${line}`));
  }
  return [...lines, ...mails].join('\n');
};

// Set before React is loaded: its development version renders more slowly.
process.env.NODE_ENV = 'production';
const environment = requireEnvironment();
if (process.stdout.isTTY) console.log(`Opening the data in ${toDataName(environment)} …`);
const backOffice = await requireBackOffice(environment);
const { isDemo = false } = backOffice;
await backOffice.close();
const found = await findMissing(isDemo);
const folder = await buildShop(environment, { evenIfFresh: false });
markInUse(folder);
await serve(folder, environment);
keepOrigin(environment);
console.log(describeShop(environment, { isDemo, ...found }));
