import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkeys, Site } from '../../port/staff-sessions.ts';
import type { Tx } from '../database/write-queue.ts';
import { logAccess } from './access-log.ts';
import type { AccountsOptions } from './attempts.ts';
import { passSession, tryFactor, UNKNOWN } from './second-factor.ts';
import { findLogin, type StaffLogin } from './staff-login.ts';

/** Maximum passkeys of a person. */
const MAX_PASSKEYS = 10;

/** Loaded when a passkey is used: most shops never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

const ofUser = ({ database }: AccountsOptions, user_id: number) =>
  database.read
    .selectFrom('staff_passkey')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();

/** Keeps the challenge that the next signature of a session has to be of. */
const keepChallenge = ({ database }: AccountsOptions, { token_hash }: StaffLogin, challenge: string) =>
  database.write((tx) =>
    tx.updateTable('staff_session').set({ challenge }).where('token_hash', '=', token_hash).execute(),
  );

/** Takes the challenge of a session, which signs one answer at most. */
const takeChallenge = ({ database }: AccountsOptions, { token_hash }: StaffLogin): Promise<string> =>
  database.write(async (tx) => {
    const row = await tx
      .selectFrom('staff_session')
      .select('challenge')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    await tx
      .updateTable('staff_session')
      .set({ challenge: '' })
      .where('token_hash', '=', token_hash)
      .where('challenge', '=', row?.challenge ?? '')
      .execute();
    return row?.challenge ?? '';
  });

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const expect = ({ origin, host }: Site, challenge: string) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host },
  // A stolen key alone opens nothing: the password comes first.
  requireUserVerification: false,
});

/** Whether a passkey of the person signed the challenge; stores its counter. Throws for nothing that a browser sends. */
const verify = async (
  options: AccountsOptions,
  login: StaffLogin,
  { json, site, challenge }: { readonly json: string; readonly site: Site; readonly challenge: string },
): Promise<((tx: Tx) => Promise<void>) | undefined> => {
  const response = parse(json) as AuthenticationResponseJSON | undefined;
  const known = (await ofUser(options, login.id)).find(({ id }) => id === response?.id);
  if (!known || !response || challenge === '') return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, counter } = known;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expect(site, challenge),
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')) },
    });
    if (!verified) return undefined;
    return async (tx) => {
      const { newCounter } = authenticationInfo;
      await tx.updateTable('staff_passkey').set({ counter: newCounter }).where('id', '=', id).execute();
    };
  } catch {
    return undefined;
  }
};

type Added = { readonly json: string; readonly name: string; readonly site: Site };

/** Adds a passkey that signed the challenge of the session; false for anything else. */
const addPasskey = async (
  options: AccountsOptions,
  login: StaffLogin,
  { json, name, site }: Added,
): Promise<boolean> => {
  const challenge = await takeChallenge(options, login);
  const response = parse(json) as RegistrationResponseJSON | undefined;
  if (!response || challenge === '') return false;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expect(site, challenge),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString('base64url');
  return options.database.write(async (tx) => {
    const now = options.clock();
    const added = await tx
      .insertInto('staff_passkey')
      .values({ id, user_id: login.id, public_key, counter, name, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await logAccess(tx, { command: 'access.add_passkey', who: login, after: { name } }, now);
    return added !== undefined;
  });
};

/** Passkeys (WebAuthn) of people of the staff who have a second factor; one is as good as a code of the app. */
export const createPasskeys = (options: AccountsOptions): Passkeys => {
  const { database, clock } = options;
  /** The complete login of a person with a second factor. */
  const findComplete = async (token: string): Promise<StaffLogin | undefined> => {
    const login = await findLogin(options, token);
    return login && !login.step && login.confirmed_at !== null ? login : undefined;
  };
  return {
    async list(token) {
      const login = await findLogin(options, token);
      const rows = login ? await ofUser(options, login.id) : [];
      return rows.map(({ id, name, created_at }) => ({ id, name, created_at }));
    },
    async ask(token, { host }) {
      const login = await findLogin(options, token);
      if (login?.step !== 'code') return undefined;
      const known = await ofUser(options, login.id);
      if (known.length === 0) return undefined;
      const { generateAuthenticationOptions } = await loadLibrary();
      const asked = await generateAuthenticationOptions({
        ...{ rpID: host, userVerification: 'preferred', allowCredentials: known.map(({ id }) => ({ id })) },
      });
      await keepChallenge(options, login, asked.challenge);
      return JSON.stringify(asked);
    },
    async give(token, json, site) {
      const login = await findLogin(options, token);
      if (login?.step !== 'code') return UNKNOWN;
      const challenge = await takeChallenge(options, login);
      const store = await verify(options, login, { json, site, challenge });
      return tryFactor(
        options,
        { login, kind: 'passkey', take: async () => store !== undefined },
        async (tx) => {
          await store?.(tx);
          await passSession(tx, login.token_hash);
          await logAccess(tx, { command: 'access.login', who: login, after: { factor: 'passkey' } }, clock());
        },
      );
    },
    async start(token, { host, name }) {
      const login = await findComplete(token);
      if (!login) return undefined;
      const known = await ofUser(options, login.id);
      if (known.length >= MAX_PASSKEYS) return undefined;
      const { generateRegistrationOptions } = await loadLibrary();
      const asked = await generateRegistrationOptions({
        ...{ rpID: host, rpName: name, userName: login.email, userDisplayName: login.name },
        userID: new TextEncoder().encode(String(login.id)),
        ...{ attestationType: 'none', excludeCredentials: known.map(({ id }) => ({ id })) },
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      await keepChallenge(options, login, asked.challenge);
      return JSON.stringify(asked);
    },
    async add(token, passkey, site) {
      const login = await findComplete(token);
      return login !== undefined && addPasskey(options, login, { ...passkey, site });
    },
    async remove(token, id) {
      const login = await findComplete(token);
      if (!login) return;
      await database.write(async (tx) => {
        const removed = await tx
          .deleteFrom('staff_passkey')
          .where('id', '=', id)
          .where('user_id', '=', login.id)
          .returning('name')
          .executeTakeFirst();
        if (removed)
          await logAccess(tx, { command: 'access.remove_passkey', who: login, after: removed }, clock());
      });
    },
  };
};
