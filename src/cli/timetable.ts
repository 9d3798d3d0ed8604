/** Shows and replaces the shop's hours, closures, delivery days and pickup windows. */
import { listTimetableProblems } from '#src/backoffice/embedded/content/main-page.ts';
import { openMainPage } from '#src/backoffice/embedded/content/open-main-page.ts';
import { NO_TIMETABLE, timetableSchema } from '#src/contract/timetable.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { requireEmbedded, requireEnvironment, requireOpen } from './shop.ts';

const file = requireExportOrImport(`Usage: npm run timetable -- COMMAND
  export          prints the timetable as JSON
  import FILE     replaces it by that of a JSON file`);
const wanted =
  file === undefined ? undefined : timetableSchema.parse(requireJsonFile(file, listTimetableProblems));
const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'the timetable is stored in the shop’s own store');
const setting = await requireOpen(environment, openMainPage(settings));
if (wanted) {
  await setting.change({ timetable: wanted });
  console.log('The timetable was replaced. Running shops use it within five seconds.');
} else {
  const { timetable = NO_TIMETABLE } = await setting.read();
  process.stdout.write(`${JSON.stringify(timetable, undefined, 2)}\n`);
}
await setting.close();
