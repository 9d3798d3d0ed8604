/** Lists and changes the synonyms of the search in the shop's own store. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  findGroupsWith,
  MAX_GROUPS,
  parseExpressions,
  parseSynonymFile,
  parseSynonymLine,
  type SynonymGroup,
  toSynonymLine,
} from '#src/contract/synonym-lines.ts';
import { type Operator, useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop, type Terminal, toReason } from './shop.ts';

const USAGE = `Usage: npm run synonyms -- COMMAND
  list [WORD]          lists the synonyms, or those with a word
  add "A, B, C > D"    a search for A, B or C finds all three, and D; a search for D finds only D
  remove "A[, B]"      removes the line that contains these words
  export [FILE]        writes all lines to a file or to standard output
  import FILE          replaces all lines by those of a file`;
const SOON = 'Running shops use them within three seconds.';
const HEAD = `# Synonyms of the search, one group per line: equivalent expressions separated by commas; after > the expressions
# that they also find, but not the reverse. Empty lines and lines that begin with # are ignored.
`;

type Action = (operator: Operator, terminal: Terminal) => Promise<void>;

const count = (number: number): string => `${number} ${number === 1 ? 'line' : 'lines'}`;

const toText = (groups: readonly SynonymGroup[]): string =>
  groups.map((group) => `${toSynonymLine(group)}\n`).join('');

const list =
  (word: string): Action =>
  async (operator, { write }) => {
    const { groups: all } = await operator.ask('synonyms.list', {});
    const shown = word === '' ? all : findGroupsWith(all, word);
    if (shown.length === 0 && word !== '')
      stop(`"${word}" is in no line: see all with npm run synonyms -- list`);
    write(toText(shown));
  };

const REFUSALS = {
  known: 'another line covers it already: see npm run synonyms -- list WORD',
  full: `there are ${MAX_GROUPS} lines already, allowed: fewer, so remove some first`,
};

const requireGroup = (line: string): SynonymGroup => {
  const parsed = parseSynonymLine(line);
  return parsed.ok ? parsed.group : stop(`"${line}" ${parsed.problem}`);
};

const add = (line: string): Action => {
  const group = requireGroup(line);
  return async (operator, { print }) => {
    const added = await operator.run('synonyms.add', group);
    if (!added.ok) stop(`"${line}": ${REFUSALS[added.refusal]}`);
    print(`Added: ${toSynonymLine(group)}\n${SOON}`);
  };
};

const remove = (words: string): Action => {
  return async (operator, { print }) => {
    const { groups } = await operator.ask('synonyms.remove', { words: parseExpressions(words) });
    const [found, ...others] = groups;
    if (found === undefined)
      return stop(`"${words}" is in no line, allowed: words before >, as listed by npm run synonyms -- list`);
    if (others.length > 0)
      return stop(
        `"${words}" is in ${others.length + 1} lines, allowed: more words of one of them:\n${toText([found, ...others])}`.trim(),
      );
    print(`Removed: ${toSynonymLine(found)}\n${SOON}`);
  };
};

const exportTo =
  (file: string): Action =>
  async (operator, { print, write }) => {
    const { groups: all } = await operator.ask('synonyms.list', {});
    if (file === '') {
      write(HEAD + toText(all));
      return;
    }
    try {
      writeFileSync(file, HEAD + toText(all));
    } catch (error) {
      stop(`${file}: cannot be written (${toReason(error)}), allowed: a file in an existing folder`);
    }
    print(`${count(all.length)} written to ${file}`);
  };

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return stop(`${file}: cannot be read (${toReason(error)}), allowed: a file that this account can read`);
  }
};

const requireGroups = (file: string, { warn }: Terminal): readonly SynonymGroup[] => {
  const { groups, problems } = parseSynonymFile(readFile(file));
  for (const { number, problem } of problems) warn(`line ${number}: ${problem}`);
  if (problems.length > 0) return stop(`${file}: nothing was changed, fix the lines above and try again`);
  if (groups.length === 0) return stop(`${file}: contains no synonyms, allowed: at least one line`);
  if (groups.length > MAX_GROUPS)
    return stop(`${file}: contains ${count(groups.length)}, allowed: at most ${MAX_GROUPS}`);
  return groups;
};

const importFrom = (file: string, terminal: Terminal): Action => {
  const groups = requireGroups(file, terminal);
  return async (operator, { print }) => {
    const replaced = await operator.ask('synonyms.replace', { groups });
    const before = new Set(replaced.groups.map(toSynonymLine));
    const after = new Set(groups.map(toSynonymLine));
    const [added, removed] = [after.difference(before).size, before.difference(after).size];
    print(`${count(groups.length)} from ${file}: ${added} new, ${removed} removed\n${SOON}`);
  };
};

/** Parses the command line; stops with the usage when it is invalid. */
const requireAction = ([name, ...words]: readonly string[], terminal: Terminal): Action => {
  const text = words.join(' ').trim();
  if (name === 'list') return list(text);
  if (name === 'export') return exportTo(text);
  if (text === '') return stop(USAGE);
  if (name === 'add') return add(text);
  if (name === 'remove') return remove(text);
  return name === 'import' ? importFrom(text, terminal) : stop(USAGE);
};

export const run: Command = async (args, terminal) => {
  const environment = requireEnvironment(terminal.env);
  const action = requireAction(args, terminal);
  await useOperator(environment, 'synonyms are stored in the shop’s own store', (operator) =>
    action(operator, terminal),
  );
};
