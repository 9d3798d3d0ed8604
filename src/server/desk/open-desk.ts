import type { APIContext } from 'astro';
import type { CommandOptions, Staff } from '#src/backoffice/port/staff.ts';
import type { StaffSession, StaffSessions } from '#src/backoffice/port/staff-sessions.ts';
import { mayRun } from '#src/contract/staff/command.ts';
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  type ManyCommand,
  staffCommands,
} from '#src/contract/staff/commands.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_LOGIN_PATH } from '#src/i18n/routes.ts';
import { type Flash, readFlash } from '../session/flash.ts';
import { toReturnPath } from '../session/guard.ts';
import { readDeskCookie } from './desk-cookie.ts';
import { isDoor, passDoor } from './door.ts';

/** The desk as one person of the staff sees it. */
export type Desk = {
  readonly session: StaffSession;
  /** What a form just did. Read before the page is sent: by then its cookie is deleted. */
  readonly done: Flash['desk'];
  /** Whether the person's role may run a command. */
  readonly may: (name: CommandName) => boolean;
  /** The answer to a question; throws where the store refuses it. */
  readonly read: <Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ) => Promise<CommandOutput<Name>>;
  readonly run: <Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    options?: CommandOptions,
  ) => ReturnType<typeof runAny<Name>>;
  /** See `Staff.runAll`. */
  readonly runAll: (
    commands: readonly ManyCommand[],
    options?: Pick<CommandOptions, 'operation_id' | 'isPreview'>,
  ) => ReturnType<Staff['runAll']>;
};

type Page = Pick<
  APIContext,
  'locals' | 'url' | 'cookies' | 'redirect' | 'request' | 'rewrite' | 'clientAddress'
>;

const runAny = <Name extends CommandName>(
  staff: Staff,
  { name, role, user_id }: StaffSession,
  [command, input, options]: readonly [Name, CommandInput<Name>, CommandOptions | undefined],
) => staff.run({ name, role, user_id }, { name: command, input }, options);

const createDesk = (session: StaffSession, staff: Staff, done: Flash['desk']): Desk => ({
  session,
  done,
  may: (name) => mayRun(session.role, staffCommands[name]),
  runAll: (commands, options) => staff.runAll(session, commands, options),
  run: (name, input, options) => runAny(staff, session, [name, input, options]),
  read: async (name, input) => {
    const outcome = await runAny(staff, session, [name, input, undefined]);
    if (!outcome.ok)
      throw new Error(`${name} was refused: ${outcome.refusal} ${outcome.problems?.join('; ')}`);
    return outcome.result;
  },
});

/** The status that shows the page of an unknown address. */
const notFound = (): Response => new Response(null, { status: 404 });

/** The session at the desk that a request belongs to. */
export const findStaffSession = async ({
  locals,
  cookies,
  url,
}: Pick<Page, 'locals' | 'cookies' | 'url'>): Promise<StaffSession | undefined> => {
  const token = readDeskCookie(cookies, url);
  return token === undefined ? undefined : locals.backOffice.staffSessions?.find(token);
};

/** Whoever is logged in to the shop as a customer or an agent. */
const isOther = ({ session, staff }: App.Locals): boolean => session !== undefined || staff?.role === 'agent';

/**
 * Where the session of a form has ended, the door in its place, at the same address; it carries what was typed along. The session once a
 * form came through it.
 */
const passForm = async (page: Page, sessions: StaffSessions): Promise<StaffSession | Response> => {
  const passed = await passDoor(page, sessions, await page.request.clone().formData());
  if (!isDoor(passed)) return passed;
  page.locals.door = { ...passed, action: page.url.pathname + page.url.search };
  return page.rewrite(localize(DESK_LOGIN_PATH, page.locals.locale));
};

/**
 * The desk for a page that needs a command; a page returns a response: `if (desk instanceof Response) return desk;`. Whoever is not logged in
 * gets the login, and then the page; customers, other roles, and everybody where another host has the staff, get 404.
 */
export const openDesk = async (page: Page, command: CommandName): Promise<Desk | Response> => {
  const { staff, staffSessions } = page.locals.backOffice;
  if (!staff || !staffSessions) return notFound();
  let session: StaffSession | Response | undefined = await findStaffSession(page);
  if (!session && isOther(page.locals)) return notFound();
  if (!session && page.request.method === 'POST') session = await passForm(page, staffSessions);
  if (session instanceof Response) return session;
  if (!session) {
    const query = new URLSearchParams({ to: toReturnPath(page.url) });
    return page.redirect(`${localize(DESK_LOGIN_PATH, page.locals.locale)}?${query}`, 303);
  }
  const desk = createDesk(session, staff, readFlash(page.cookies).desk);
  return desk.may(command) ? desk : notFound();
};
