/** Shows and replaces the shop's hours, closures, delivery days and pickup windows. */
import { NO_TIMETABLE, timetableSchema } from '#src/contract/timetable.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment } from './shop.ts';

const USAGE = `Usage: npm run timetable -- COMMAND
  export          prints the timetable as JSON
  import FILE     replaces it by that of a JSON file`;

export const run: Command = async (args, terminal) => {
  const file = requireExportOrImport(args, USAGE);
  const wanted =
    file === undefined
      ? undefined
      : requireJsonFile(file, { schema: timetableSchema, name: 'timetable' }, terminal);
  const environment = requireEnvironment(terminal.env);
  await useOperator(environment, 'the timetable is stored in the shop’s own store', async (operator) => {
    if (wanted) {
      await operator.ask('timetable.replace', wanted);
      terminal.print('The timetable was replaced. Running shops use it within five seconds.');
    } else {
      const { timetable = NO_TIMETABLE } = await operator.ask('settings.read', {});
      terminal.print(JSON.stringify(timetable, undefined, 2));
    }
  });
};
