import { mayRun, type StaffCommand, type StaffRole } from '#src/contract/staff/command.ts';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { ROOMS } from '#src/features/desk/rooms.ts';

const ROLES: readonly StaffRole[] = ['sales', 'warehouse', 'editor', 'admin'];

/** The rows of the table of `docs/staff-commands.md`: which role may run which command. */
export const toRoleTable = (): readonly string[] =>
  Object.entries<StaffCommand>(staffCommands)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, command]) => {
      const marks = ROLES.map((role) => (mayRun(role, command) ? '✓' : ' '));
      return `| \`${name}\` | ${marks.join(' | ')} |`;
    });

/** The rows of the table of the desk's rooms there: which role sees which room. */
export const toRoomTable = (): readonly string[] =>
  Object.values(ROOMS)
    .flat()
    .map(({ path, command }) => {
      const marks = ROLES.map((role) => (mayRun(role, staffCommands[command]) ? '✓' : ' '));
      return `| ${path} | ${marks.join(' | ')} |`;
    });
