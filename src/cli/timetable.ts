/** Shows and replaces the shop's hours, closures, delivery days and pickup windows. */
import { readFileSync } from 'node:fs';
import { listTimetableProblems } from '#src/backoffice/embedded/content/main-page.ts';
import { openTimetable } from '#src/backoffice/embedded/content/open-timetable.ts';
import { type Timetable, timetableSchema } from '#src/contract/timetable.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop, toReason } from './shop.ts';

const USAGE = `Usage: npm run timetable -- COMMAND
  export          prints the timetable as JSON
  import FILE     replaces it by that of a JSON file`;

const requireTimetable = (file: string): Timetable => {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file}: cannot be read as JSON (${toReason(error)})`);
  }
  const problems = listTimetableProblems(raw);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) stop(`${file}: nothing was changed, fix the lines above and try again`);
  return timetableSchema.parse(raw);
};

const [command, file = '', ...rest] = process.argv.slice(2);
const isImport = command === 'import' && file !== '';
if (rest.length > 0 || (!isImport && (command !== 'export' || file !== ''))) stop(USAGE);
const wanted = isImport ? requireTimetable(file) : undefined;
const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'the timetable is stored in the shop’s own store');
const setting = await requireOpen(environment, openTimetable(settings));
if (wanted) {
  await setting.replace(wanted);
  console.log('The timetable was replaced. Running shops use it within five seconds.');
} else process.stdout.write(`${JSON.stringify(await setting.read(), undefined, 2)}\n`);
await setting.close();
