import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The kinds of tests, lightest first; a figure may be proved by any. A row of another kind is not proved by a test alone. */
const KINDS = ['bench', 'unit', 'contract', 'http', 'e2e'] as const;
type Kind = (typeof KINDS)[number];

const ROW = /^\| ([A-Z]{1,2}-\d{2}) \|.*\| ([a-z0-9]+) \| [A-Z]+ \|$/;

/** The kind of every row of the requirements, by its id. */
const readRows = (): ReadonlyMap<string, string> => {
  const lines = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').split('\n');
  const rows = lines.flatMap((line) => {
    const [, id, kind] = ROW.exec(line) ?? [];
    return id !== undefined && kind !== undefined ? [[id, kind] as const] : [];
  });
  return new Map(rows);
};

const toKind = (file: string): Kind => {
  const folder = KINDS.find((kind) => file.startsWith(`tests/${kind}/`));
  return folder ?? 'unit';
};

/** The kinds of the tests that name each id. */
const readProofs = (): ReadonlyMap<string, ReadonlySet<Kind>> => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const tests = files.split('\n').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const proofs = new Map<string, Set<Kind>>();
  for (const file of tests)
    for (const [, id = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(/\[([A-Z]{1,2}-\d{2})\]/g))
      proofs.set(id, (proofs.get(id) ?? new Set()).add(toKind(file)));
  return proofs;
};

describe('docs/requirements.md and the tests', () => {
  const rows = readRows();
  const proofs = readProofs();

  it('have one row per id', () => {
    const lines = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').match(/^\| [A-Z]{1,2}-\d{2} \|/gm);
    expect(rows.size).toBeGreaterThan(500);
    expect(lines?.length).toBe(rows.size);
  });

  it('know every id that a test names', () => {
    expect([...proofs.keys()].filter((id) => !rows.has(id))).toEqual([]);
  });

  it('prove each named row by a test of its kind or a heavier one', () => {
    const weaker = [...proofs].flatMap(([id, kinds]) => {
      const needed = KINDS.findIndex((kind) => kind === rows.get(id));
      const heaviest = Math.max(...[...kinds].map((kind) => KINDS.indexOf(kind)));
      return heaviest < needed ? [`${id} is ${rows.get(id)}, proved by ${[...kinds].join(', ')}`] : [];
    });
    expect(weaker).toEqual([]);
  });
});
