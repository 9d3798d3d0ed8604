import type { APIContext } from 'astro';
import type {
  FactorResult,
  StaffLoginResult,
  StaffSession,
  StaffSessions,
} from '#src/backoffice/port/staff-sessions.ts';
import { deleteDeskCookie, readDeskCookie, setDeskCookie } from './desk-cookie.ts';
import { readText, readTexts } from '#src/contract/form-text.ts';

/** Names of the door's own fields; all others belong to a form whose session ended. */
export const DOOR_FIELDS = {
  step: 'door-step',
  usr: 'usr',
  pwd: 'pwd',
  code: 'door-code',
  passkey: 'door-passkey',
  kept: 'door-kept',
  stored: 'door-stored',
  to: 'door-to',
} as const;

/** What a button of the door asks for, besides what it shows. */
export const DOOR_MOVES = { recovery: 'show-recovery', code: 'show-code', restart: 'restart' } as const;

export type DoorRefusal =
  | Extract<StaffLoginResult | FactorResult, { readonly ok: false }>
  | {
      readonly ok: false;
      readonly refusal: 'missing_credentials' | 'not_stored';
      readonly retry_after?: number;
    };

/** A secret that is handed out, with recovery codes. */
type Factor = { readonly secret: string; readonly codes: readonly string[] };

/** What the door of the desk shows. */
export type Door = {
  readonly step: 'password' | 'code' | 'recovery' | 'enrol';
  /** As typed, or of the person whose password was right. */
  readonly email: string;
  readonly refusal?: DoorRefusal | undefined;
  /** For `enrol`. */
  readonly factor?: Factor | undefined;
  /** For `code`: what a passkey signs, as JSON; absent without one. */
  readonly passkey?: string | undefined;
  /** Fields of the form whose session ended. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Where its forms go; default: the door itself. */
  readonly action?: string;
};

type Page = Pick<APIContext, 'cookies' | 'url' | 'clientAddress'>;

/** The address that the passkeys of a page belong to. */
export const toSite = ({ url }: Pick<APIContext, 'url'>) => ({ origin: url.origin, host: url.hostname });

const OWN: ReadonlySet<string> = new Set(Object.values(DOOR_FIELDS));
const MAX_CARRIED = 5000;

/** Files are not carried along. */
const readCarried = (form: FormData): Door['carried'] =>
  [...form]
    .flatMap(([name, value]) => (typeof value === 'string' && !OWN.has(name) ? [[name, value] as const] : []))
    .slice(0, MAX_CARRIED);

/** Whether a posted form came through the door: it is shown again, and runs nothing. */
export const isFromDoor = (form: FormData): boolean => form.has(DOOR_FIELDS.step);

/** What a form of the door does; a refusal if that fails. */
const takeStep = async (
  page: Page,
  sessions: StaffSessions,
  form: FormData,
): Promise<DoorRefusal | undefined> => {
  const step = readText(form, DOOR_FIELDS.step, 20);
  const token = readDeskCookie(page.cookies, page.url) ?? '';
  if (step === 'password') {
    const [usr, pwd] = [readText(form, DOOR_FIELDS.usr, 254), readText(form, DOOR_FIELDS.pwd, 256)];
    if (usr === '' || pwd === '') return { ok: false, refusal: 'missing_credentials' };
    const opened = await sessions.open({ usr, pwd }, page.clientAddress);
    if (!opened.ok) return opened;
    setDeskCookie(page.cookies, opened.token, page.url);
  }
  const code = readText(form, DOOR_FIELDS.code, 40);
  if (step === DOOR_MOVES.restart) {
    await sessions.close(token);
    deleteDeskCookie(page.cookies, page.url);
  }
  if (step === 'enrol' && !form.has(DOOR_FIELDS.stored)) return { ok: false, refusal: 'not_stored' };
  if (step === 'passkey') {
    const given = await sessions.passkeys.give(
      token,
      readText(form, DOOR_FIELDS.passkey, 10_000),
      toSite(page),
    );
    return given.ok ? undefined : given;
  }
  const given =
    step === 'enrol'
      ? await sessions.factor.confirm(token, code)
      : step === 'code' || step === 'recovery'
        ? await sessions.factor.give(token, code)
        : undefined;
  return given?.ok === false ? given : undefined;
};

/**
 * Takes the step of the login that a posted form asks for. The session once the login is complete, otherwise what the door shows, with the
 * other fields of the form.
 */
export const passDoor = async (
  page: Page,
  sessions: StaffSessions,
  form: FormData = new FormData(),
): Promise<StaffSession | Door> => {
  const refusal = isFromDoor(form) ? await takeStep(page, sessions, form) : undefined;
  const token = readDeskCookie(page.cookies, page.url);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session) return session;
  const shown = { refusal, carried: readCarried(form) };
  const pending = token === undefined ? undefined : await sessions.findStep(token);
  if (token === undefined || !pending)
    return { ...shown, step: 'password', email: readText(form, DOOR_FIELDS.usr, 254) };
  const { email } = pending;
  const asked = form.get(DOOR_FIELDS.step);
  if (pending.step === 'code')
    return {
      ...shown,
      email,
      step: asked === 'recovery' || asked === DOOR_MOVES.recovery ? 'recovery' : 'code',
      passkey: await sessions.passkeys.ask(token, toSite(page)),
    };
  const kept = readTexts(form, DOOR_FIELDS.kept);
  return { ...shown, email, step: 'enrol', factor: await sessions.factor.start(token, kept) };
};

export const isDoor = (passed: StaffSession | Door): passed is Door => 'carried' in passed;

/** The status of a page with the door: a refusal is no success. */
export const toDoorStatus = ({ refusal, action }: Door): number => {
  if (refusal) return refusal.refusal === 'too_many_attempts' ? 429 : 422;
  return action === undefined ? 200 : 403;
};
