// Plain JavaScript for Node 20, like `test.mjs`: where the time of the suite goes. It prints and keeps nothing.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ROOT } from './install.mjs';

/** Where the tests of a profiled run record measurements (`tests/support/processor-time.ts`). */
const FOLDER = join(ROOT, '.cache', 'test-times');
/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 1000;
/** Number of tests in the table of slow tests. */
const SLOWEST_TESTS = 50;

/** Environment of the steps of a profiled run. */
export const PROFILE_ENVIRONMENT = { TEST_TIMES: FOLDER };

const isLinux = process.platform === 'linux';

/** Seconds of processor time of this program's ended children, `cutime` and `cstime` of proc(5); 0 elsewhere. */
export const readChildrenSeconds = () => {
  if (!isLinux) return 0;
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
};

/** Seconds that all processors have been idle, of `/proc/stat`. */
const readIdleSeconds = () => {
  const [, , , , idle, ioWait] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/ +/);
  return (Number(idle) + Number(ioWait)) / TICKS_PER_SECOND;
};

/**
 * Samples, once a second, how busy the machine is and which steps run. `listRunning` returns the names of those.
 * The result stops it and returns the samples: `busy`, the share of the processors' time in use, and `running`, the steps.
 */
export const startSampling = (listRunning) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const samples = [];
  if (!isLinux) return () => samples;
  let last = { at: performance.now(), idle: readIdleSeconds() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), idle: readIdleSeconds() };
    const available = ((now.at - last.at) / 1000) * availableParallelism();
    samples.push({ busy: 1 - (now.idle - last.idle) / available, running: listRunning().join(' + ') });
    last = now;
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return samples;
  };
};

const readMeasurements = () =>
  readdirSync(FOLDER).flatMap((name) =>
    readFileSync(join(FOLDER, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

const sum = (values) => values.reduce((total, value) => total + value, 0);

const group = (items, toKey) => {
  const groups = new Map();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return [...groups];
};

const toSeconds = (ms) => (ms / 1000).toFixed(1).padStart(8);

const toLine = ({ wall, processor, tests, name }) =>
  `${toSeconds(processor)} ${toSeconds(wall)} ${String(tests).padStart(6)}  ${name}`;

const HEAD = ' processor     wall  tests';

const toTotals = (measurements, toName) =>
  group(measurements, toName)
    .map(([name, found]) => ({
      name,
      tests: found.length,
      wall: sum(found.map(({ wall }) => wall)),
      processor: sum(found.map(({ processor }) => processor)),
    }))
    .sort((one, other) => other.processor - one.processor);

/** What the processors did while the same steps ran. */
const toBusyLine = ([running, samples]) => {
  const busy = (100 * sum(samples.map((sample) => sample.busy))) / samples.length;
  return `${String(samples.length).padStart(6)} s ${busy.toFixed(0).padStart(4)} %  ${running}`;
};

/** Prints each file and the slowest tests of a profiled run, in seconds, and how busy the processors were. */
export const printProfile = (samples, slowTests) => {
  const measurements = readMeasurements();
  const toFile = ({ step, file }) => `${step}  ${relative(ROOT, resolve(ROOT, file))}`;
  const lines = [
    '\nProcessors in use while these steps ran',
    ...group(samples, ({ running }) => running).map(toBusyLine),
    `\nProjects (files, or tests of a browser)\n${HEAD}`,
    ...toTotals(measurements, ({ step }) => step).map(toLine),
    `\nTest files\n${HEAD}`,
    ...toTotals(measurements, toFile).map(toLine),
    `\nThe ${SLOWEST_TESTS} slowest tests`,
    ...slowTests.slice(0, SLOWEST_TESTS),
  ];
  console.log(lines.join('\n'));
};
