/** Opens the database named on the command line and counts up a value 20 times. */
import { connect } from '#src/backoffice/embedded/database/connect.ts';

const database = await connect(process.argv[2] ?? '');
for (let time = 0; time < 20; time++) {
  await database.write(async (tx) => {
    const row = await tx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'opened')
      .executeTakeFirst();
    const value = String(Number(row?.value ?? 0) + 1);
    const setting = tx.insertInto('setting').values({ name: 'opened', value });
    await setting.onConflict((c) => c.column('name').doUpdateSet({ value })).execute();
  });
}
await database.close();
