import type { APIContext } from 'astro';
import type { CommandOptions, Staff } from '#src/backoffice/port/staff.ts';
import type { StaffSession } from '#src/backoffice/port/staff-sessions.ts';
import { mayRun } from '#src/contract/staff/command.ts';
import {
  type CommandInput,
  type CommandName,
  type CommandOutput,
  staffCommands,
} from '#src/contract/staff/commands.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_LOGIN_PATH } from '#src/i18n/routes.ts';
import { toReturnPath } from '../session/guard.ts';
import { readDeskCookie } from './desk-cookie.ts';

/** The desk as one person of the staff sees it. */
export type Desk = {
  readonly session: StaffSession;
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
};

type Page = Pick<APIContext, 'locals' | 'url' | 'cookies' | 'redirect'>;

const runAny = <Name extends CommandName>(
  staff: Staff,
  { name, role }: StaffSession,
  [command, input, options]: readonly [Name, CommandInput<Name>, CommandOptions | undefined],
) => staff.run({ name, role }, { name: command, input }, options);

const createDesk = (session: StaffSession, staff: Staff): Desk => ({
  session,
  may: (name) => mayRun(session.role, staffCommands[name]),
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

/**
 * The desk for a page that needs a command; a page returns a response: `if (desk instanceof Response) return desk;`. Whoever is not logged in
 * gets the login, and then the page; customers, other roles, and everybody where another host has the staff, get 404.
 */
export const openDesk = async (page: Page, command: CommandName): Promise<Desk | Response> => {
  const { staff, staffSessions } = page.locals.backOffice;
  if (!staff || !staffSessions) return notFound();
  const session = await findStaffSession(page);
  if (!session) {
    if (page.locals.session) return notFound();
    const query = new URLSearchParams({ to: toReturnPath(page.url) });
    return page.redirect(`${localize(DESK_LOGIN_PATH, page.locals.locale)}?${query}`, 303);
  }
  const desk = createDesk(session, staff);
  return desk.may(command) ? desk : notFound();
};
