import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { Pictures } from '#src/backoffice/embedded/import/pictures/line-pictures.ts';
import { importFile } from '#src/backoffice/embedded/import/import-file.ts';
import { toDemoLines } from '#src/demo/products.ts';
import { makeDemoPlace } from '../support/demo-shop.ts';
import { NOON } from '../support/fresh-store.ts';
import type { StorePlace } from '../support/store-place.ts';

let place: StorePlace;
beforeAll(async () => {
  place = await makeDemoPlace(() => NOON);
});
afterAll(() => place.remove());

it('stores the demo catalogue as an import would, so that importing the same lines changes nothing', async () => {
  const lines = toDemoLines(new Date(NOON));
  const file = join(place.data_dir, 'demo.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const refused: string[] = [];
  const database = await connect(place.location);
  const pictures = new Pictures({
    folder: join(place.data_dir, 'media'),
    base: place.data_dir,
    hosts: 'none',
  });
  const summary = await importFile(
    database,
    { file, pictures },
    {
      onProblem: ({ number, reason }) => refused.push(`line ${number}: ${reason}`),
      onUnknownField: (name) => refused.push(name),
      onNote: ({ number, text }) => refused.push(`line ${number}: ${text}`),
      onProgress: () => undefined,
    },
  );
  await database.close();
  expect(refused).toEqual([]);
  expect(summary).toEqual({ lines: 9550, written: 0, unchanged: 9550, skipped: 0 });
});
