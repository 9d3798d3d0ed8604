import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  listSettingProblems,
  listTimetableProblems,
  toAllSettings,
} from '#src/backoffice/embedded/content/main-page.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
const [services, timetable] = [...guide.matchAll(/```json\n([^]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as unknown,
);

test('the examples of docs/settings.md are accepted', () => {
  expect(listSettingProblems(services)).toEqual([]);
  expect(listTimetableProblems(timetable)).toEqual([]);
});

test('docs/settings.md describes every setting and every field of the timetable', () => {
  const names = [
    ...Object.keys(toAllSettings({ css: '', show_availability: false })).filter(
      (name) => name !== 'timetable',
    ),
    ...Object.keys(timetable as object),
  ];
  for (const name of names) expect(guide, name).toContain(`| \`${name}\``);
});
