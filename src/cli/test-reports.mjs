// Plain JavaScript for Node 20, like `test.mjs`: what it reads from the reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './install.mjs';

const readReport = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The numbers of passed and failed tests of a Vitest or Playwright report; zero where the step wrote none. */
export const count = (file) => {
  const { stats, numPassedTests = 0, numFailedTests = 0 } = readReport(file);
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
};

/** The results of a Playwright suite and of the suites in it. */
const listResults = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(listResults),
];

const toSeconds = (suite) => listResults(suite).reduce((total, { duration }) => total + duration, 0) / 1000;

/** The test files of a report, each with its time in seconds. */
export const listFiles = (file) => {
  const { testResults = [], suites = [] } = readReport(file);
  return [
    ...testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...suites.map((suite) => ({
      name: `tests/e2e/${suite.file}`,
      seconds: toSeconds(suite),
    })),
  ];
};

const firstLine = (text) => stripVTControlCharacters(text ?? '').split('\n', 1)[0];

/** The failed tests of a Playwright suite and of the suites in it: file and line, title, first line of the error. */
const listUnexpected = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = listResults({ specs: [spec] }).map(({ error }) => firstLine(error?.message));
      return `tests/e2e/${spec.file}:${spec.line} ${spec.title}: ${errors.find(Boolean) ?? ''}`;
    }),
  ...suites.flatMap(listUnexpected),
];

/** The failed tests of a report, and the test files that did not run. */
export const listFailures = (file) => {
  const { testResults = [], suites = [] } = readReport(file);
  return [
    ...testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const path = relative(ROOT, name);
      if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLine(message)}`] : [];
      return failed.map((test) => `${path} ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    }),
    ...suites.flatMap(listUnexpected),
  ];
};

/** The tests of a Playwright suite and of the suites in it, each with its time in seconds. */
const listSpecs = ({ specs = [], suites = [] }) => [
  ...specs.map((spec) => ({
    name: `tests/e2e/${spec.file} ${spec.title}`,
    seconds: toSeconds({ specs: [spec] }),
  })),
  ...suites.flatMap(listSpecs),
];

/** The tests of a report, each with its time in seconds. */
export const listTests = (file) => {
  const { testResults = [], suites = [] } = readReport(file);
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(ROOT, name)} ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    ...suites.flatMap(listSpecs),
  ];
};
