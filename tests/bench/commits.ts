import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toTable } from './table.ts';

/** Inserts one row per commit; returns commits per second. */
const countCommits = (file: string, synchronous: string, seconds: number): number => {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}`);
  database.exec('create table if not exists entry (id integer primary key, text text not null) strict');
  const insert = database.prepare('insert into entry (text) values (?)');
  const start = performance.now();
  let commits = 0;
  for (; performance.now() - start < seconds * 1000; commits++) insert.run('a row of an order');
  database.close();
  return commits / seconds;
};

/**
 * Compares commits that wait for the disk (`synchronous = full`, as in the store) with commits that do not: one after the other on
 * one SQLite file, each row in its own commit. Returns a table.
 */
export const measureCommits = (seconds: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'commits-'));
  const file = join(folder, 'commits.db');
  const full = countCommits(file, 'full', seconds);
  const normal = countCommits(file, 'normal', seconds);
  rmSync(folder, { recursive: true });
  const toRow = (name: string, rate: number) => [
    name,
    rate.toFixed(0),
    (1000 / rate).toFixed(3),
    (rate / full).toFixed(1),
  ];
  return toTable([
    ['SQLite, commits of one row', 'per second', 'ms each', 'times full'],
    toRow('synchronous = full', full),
    toRow('synchronous = normal', normal),
  ]);
};
