/** Opens the database named on the command line, a file or a `postgres://` address, and increments its content version 20 times. */
import { countContentChange } from '#src/backoffice/embedded/content/change-counters.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';

const [, , name = ''] = process.argv;
const location = name.startsWith('postgres:')
  ? ({ engine: 'postgres', url: name } as const)
  : ({ engine: 'sqlite', file: name } as const);
const database = await connect(location);
for (let time = 0; time < 20; time++) await database.write(countContentChange);
await database.close();
