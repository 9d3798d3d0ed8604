/** Shows and replaces the shop's hours, closures, delivery days and pickup windows. */
import { listTimetableProblems } from '#src/backoffice/embedded/content/main-page.ts';
import { openMainPage } from '#src/backoffice/embedded/content/open-main-page.ts';
import { NO_TIMETABLE, timetableSchema } from '#src/contract/timetable.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { type Command, requireEmbedded, requireEnvironment, useOpen } from './shop.ts';

const USAGE = `Usage: npm run timetable -- COMMAND
  export          prints the timetable as JSON
  import FILE     replaces it by that of a JSON file`;

export const run: Command = async (args, terminal) => {
  const file = requireExportOrImport(args, USAGE);
  const wanted =
    file === undefined
      ? undefined
      : timetableSchema.parse(requireJsonFile(file, listTimetableProblems, terminal));
  const environment = requireEnvironment(terminal.env);
  const settings = requireEmbedded(environment, 'the timetable is stored in the shop’s own store');
  await useOpen(environment, openMainPage(settings), async (setting) => {
    if (wanted) {
      await setting.change({ timetable: wanted });
      terminal.print('The timetable was replaced. Running shops use it within five seconds.');
    } else {
      const { timetable = NO_TIMETABLE } = await setting.read();
      terminal.print(JSON.stringify(timetable, undefined, 2));
    }
  });
};
