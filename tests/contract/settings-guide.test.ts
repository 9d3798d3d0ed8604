import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '#src/contract/staff/content.ts';
import { timetableSchema } from '#src/contract/timetable.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
const [services, fiscal, timetable] = [...guide.matchAll(/```json\n([^]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as unknown,
);

test('the examples of docs/settings.md are accepted', () => {
  expect(settingsSchema.safeParse(services).error).toBeUndefined();
  expect(settingsSchema.safeParse(fiscal).error).toBeUndefined();
  expect(timetableSchema.safeParse(timetable).error).toBeUndefined();
});

test('docs/settings.md describes every setting and every field of the timetable', () => {
  const names = [...Object.keys(settingsSchema.shape), ...Object.keys(timetable as object)];
  for (const name of names) expect(guide, name).toContain(`| \`${name}\``);
});
