import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { openRemote } from '#src/backoffice/remote/open.ts';
import { openSessions } from '#src/backoffice/remote/accounts/host-sessions.ts';
import type { Session } from '#src/backoffice/session.ts';
import type { User } from '#src/contract/account.ts';
import { startServed } from './served.ts';

/** Path prefix under which this server proxies a remote's pictures and documents. */
const PROXIED = /\/(?:media|documents)\/remote\/[\w-]{16}\/127\.0\.0\.1:\d+/g;

/** A response with the host's own picture URLs, as its store returns them. */
const toHostPictures = <T>(answer: T): T =>
  answer === undefined ? answer : (JSON.parse(JSON.stringify(answer).replaceAll(PROXIED, '')) as T);

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** The same methods with mapped responses (and visitors, if they take one). */
const mapMethods = <M extends object>(methods: M, toVisitor: (argument: unknown) => unknown): M =>
  Object.fromEntries(
    Object.entries(methods as unknown as Methods).map(([name, method]) => [
      name,
      async (...args: unknown[]) => toHostPictures(await method(...(args.map(toVisitor) as never[]))),
    ]),
  ) as unknown as M;

const isVisitor = (argument: unknown): argument is Visitor =>
  typeof argument === 'object' && argument !== null && 'locale' in argument && 'session' in argument;

const withAddresses = (user: User, invented: ReadonlySet<string>): User => {
  const added = [...invented].filter(
    (code) => !user.address_codes.some((known) => known.address_code === code),
  );
  const addresses = added.map((address_code) => ({ address_code, IndirizzoEsteso: '', Citta: '' }));
  return { ...user, address_codes: [...user.address_codes, ...addresses] };
};

/** A remote back office with extras for tests. */
export type Front = {
  readonly backOffice: BackOffice;
  /** Converts a host's session to one of this shop. */
  readonly admit: (session: Session) => Promise<Session>;
  /** A second process on the same data, with its own connection to the store. */
  readonly openAgain: (backOffice: BackOffice) => Promise<Front>;
  readonly close: () => Promise<void>;
};

type Options = { readonly clock?: (() => number) | undefined; readonly data_dir: string };

const openFront = async (embedded: BackOffice, { clock, data_dir }: Options): Promise<Front> => {
  const own = clock === undefined ? {} : { clock };
  const known = new Map<string, Session>();
  /** Address codes that tests invent to get separate carts. */
  const invented = new Set<string>();
  const findSession = async (token: string): Promise<Session | undefined> => {
    const session = known.get(token) ?? (await embedded.accounts.findSession(token));
    return session && { ...session, user: withAddresses(session.user, invented) };
  };
  const served = await startServed({ ...embedded, accounts: { ...embedded.accounts, findSession } });
  const remote = await openRemote({
    ...{ kind: 'remote', url: served.url, method_prefix: 'b2b', language: 'visitor', timeout_ms: 60_000 },
    ...{ media_hosts: [], data_dir, ...own },
    shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
  });
  const sessions = openSessions(data_dir, clock ?? Date.now);
  const admit = (session: Session): Session => {
    const opened = sessions.open(session.user, session.token);
    sessions.selectAddress(opened.token, session.address_code);
    return { ...opened, address_code: session.address_code };
  };
  const admitted = new Map<Session, Session>();
  /** A made-up session acts for its client, as it does on the embedded store. */
  const toVisitor = (argument: unknown): unknown => {
    if (!isVisitor(argument) || !argument.session) return argument;
    invented.add(argument.session.address_code);
    if (argument.session.token !== MADE_UP) return argument;
    const token = `made-up-${argument.session.user.client_id}`;
    known.set(token, argument.session);
    const session = admitted.get(argument.session) ?? admit({ ...argument.session, token });
    admitted.set(argument.session, session);
    return { ...argument, session };
  };
  return {
    backOffice: {
      ...remote,
      catalogue: mapMethods(remote.catalogue, toVisitor),
      carts: mapMethods(remote.carts, toVisitor),
      savedCarts: mapMethods(remote.savedCarts, toVisitor),
      orders: mapMethods(remote.orders, toVisitor),
      bought: mapMethods(remote.bought, toVisitor),
      alerts: mapMethods(remote.alerts, toVisitor),
      ownCodes: mapMethods(remote.ownCodes, toVisitor),
      articleLists: mapMethods(remote.articleLists, toVisitor),
      documents: mapMethods(remote.documents, toVisitor),
      customerAccount: mapMethods(remote.customerAccount, toVisitor),
      // A host has no content version: tests that wait for a change read the store's.
      content: { ...mapMethods(remote.content, toVisitor), version: () => embedded.content.version() },
    },
    admit: async (session) => admit(session),
    openAgain: (again) => openFront(again, { clock, data_dir }),
    close: async () => {
      sessions.close();
      await remote.close();
      await served.stop();
      if (served.errors.length > 0) throw new AggregateError(served.errors, 'The served calls had errors');
    },
  };
};

/** The token of made-up sessions. */
export const MADE_UP = 'x';

/** Serves a back office over HTTP and accesses it as a remote host; all responses are the remote's, except pictures. */
export const openRemoteFront = async (
  embedded: BackOffice,
  { clock }: Pick<Options, 'clock'> = {},
): Promise<Front> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'remote-front-'));
  const front = await openFront(embedded, { clock, data_dir });
  return {
    ...front,
    close: async () => {
      try {
        await front.close();
      } finally {
        await rm(data_dir, { recursive: true });
      }
    },
  };
};
