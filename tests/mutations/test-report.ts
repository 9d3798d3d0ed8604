import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that ran; `file` is relative to the tree, `title` is preceded by those of its groups. */
export type TestResult = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed';
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type Suite = {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly status: string }[] }[];
  }[];
  readonly suites?: readonly Suite[];
};

type PlaywrightReport = { readonly suites: readonly Suite[] };

const FAILED = new Set(['failed', 'timedOut']);

const toState = (status: string): TestResult['state'] | undefined => {
  if (FAILED.has(status)) return 'failed';
  return status === 'passed' ? 'passed' : undefined;
};

const listVitest = (tree: string, { testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => {
      const state = toState(status);
      return state === undefined ? [] : [{ file: relative(tree, name), title: fullName, state }];
    }),
  );

/** A retried test counts as often as it ran. */
const listSuite = ({ specs = [], suites = [] }: Suite, groups: readonly string[]): TestResult[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ status }) => toState(status) ?? []))
      .map((state) => ({ file: `tests/e2e/${file}`, title: [...groups, title].join(' '), state })),
  ),
  ...suites.flatMap((suite) => listSuite(suite, [...groups, suite.title])),
];

/** The tests of a JSON report of Vitest or Playwright that passed or failed; undefined when there is no report. */
export const readReport = (tree: string, report: string): readonly TestResult[] | undefined => {
  if (!existsSync(report)) return undefined;
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
  return 'testResults' in read
    ? listVitest(tree, read)
    : read.suites.flatMap((suite) => listSuite(suite, []));
};
