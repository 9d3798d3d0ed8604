import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCurrent, markInUse, removeOldBuilds, setCurrent } from './builds.ts';

describe('the builds of a shop', () => {
  let builds = '';
  const make = (name: string): string => {
    mkdirSync(join(builds, name));
    return join(builds, name);
  };

  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'builds-'));
  });
  afterEach(() => rmSync(builds, { recursive: true }));

  it('have no current build before the first', () => {
    expect(findCurrent(builds)).toBeUndefined();
  });

  it('are removed when unused, except the current one', () => {
    const [old, fresh] = [make('1'), make('2')];
    setCurrent(builds, '2');
    removeOldBuilds(builds);
    expect(findCurrent(builds)).toBe(fresh);
    expect(existsSync(old)).toBe(false);
  });

  it('are not removed while a running process serves them', () => {
    const [served, unused] = [make('1'), make('2')];
    make('3');
    markInUse(served);
    // Larger than any process id.
    writeFileSync(join(unused, 'in-use-99999999'), '');
    setCurrent(builds, '3');
    removeOldBuilds(builds);
    expect(existsSync(served)).toBe(true);
    expect(existsSync(unused)).toBe(false);
  });
});
