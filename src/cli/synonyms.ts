/** Lists and changes the synonyms of the search in the shop's own store. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  openSearchWords,
  type SearchWords,
} from '#src/backoffice/embedded/search/vocabulary/open-vocabulary.ts';
import { findSaying } from '#src/backoffice/embedded/search/vocabulary/synonym-groups.ts';
import {
  parseExpressions,
  parseSynonymFile,
  parseSynonymLine,
  toSynonymLine,
} from '#src/backoffice/embedded/search/vocabulary/synonym-lines.ts';
import { MAX_GROUPS } from '#src/backoffice/embedded/search/vocabulary/synonym-store.ts';
import type { SynonymGroup } from '#src/backoffice/embedded/search/vocabulary/synonyms.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop, toReason } from './shop.ts';

const USAGE = `Usage: npm run synonyms -- COMMAND
  list [WORD]          the synonyms, those with a word
  add "A, B, C > D"    a search for A, B or C finds all three, and D; a search for D finds only D
  remove "A[, B]"      removes the line that has these words
  export [FILE]        writes all lines to a file, or here
  import FILE          puts the lines of a file in the place of all`;
const SOON = 'Shops that run use them within three seconds.';
const HEAD = `# Synonyms of the search, a line for each: what means the same, separated by commas; behind > what it
# also finds, and what does not find it. Empty lines and those that begin with # say nothing.
`;

type Synonyms = SearchWords['synonyms'];
type Command = (synonyms: Synonyms) => Promise<void>;

const count = (number: number): string => `${number} ${number === 1 ? 'line' : 'lines'}`;

const toText = (groups: readonly SynonymGroup[]): string =>
  groups.map((group) => `${toSynonymLine(group)}\n`).join('');

const list =
  (word: string): Command =>
  async (synonyms) => {
    const all = await synonyms.list();
    const shown = word === '' ? all : findSaying(all, word);
    if (shown.length === 0 && word !== '')
      stop(`"${word}" is in no line: see all with npm run synonyms -- list`);
    process.stdout.write(toText(shown));
  };

const REFUSALS = {
  known: 'another line says that already: see it with npm run synonyms -- list WORD',
  full: `${MAX_GROUPS} lines are kept already, allowed: fewer, so remove some first`,
};

const requireGroup = (line: string): SynonymGroup => {
  const parsed = parseSynonymLine(line);
  return parsed.ok ? parsed.group : stop(`"${line}" ${parsed.problem}`);
};

const add = (line: string): Command => {
  const group = requireGroup(line);
  return async (synonyms) => {
    const answer = await synonyms.add(group);
    if (!answer.ok) stop(`"${line}": ${REFUSALS[answer.refusal]}`);
    console.log(`Added: ${toSynonymLine(group)}\n${SOON}`);
  };
};

const remove = (words: string): Command => {
  return async (synonyms) => {
    const [found, ...others] = await synonyms.remove(parseExpressions(words));
    if (found === undefined)
      return stop(
        `"${words}" is in no line, allowed: words before >, as npm run synonyms -- list shows them`,
      );
    if (others.length > 0)
      return stop(
        `"${words}" is in ${others.length + 1} lines, allowed: more words of the one that is meant:\n${toText([found, ...others])}`.trim(),
      );
    console.log(`Removed: ${toSynonymLine(found)}\n${SOON}`);
  };
};

const exportTo =
  (file: string): Command =>
  async (synonyms) => {
    const all = await synonyms.list();
    if (file === '') {
      process.stdout.write(HEAD + toText(all));
      return;
    }
    try {
      writeFileSync(file, HEAD + toText(all));
    } catch (error) {
      stop(`${file}: cannot be written (${toReason(error)}), allowed: a file in a folder that is there`);
    }
    console.log(`${count(all.length)} written to ${file}`);
  };

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return stop(`${file}: cannot be read (${toReason(error)}), allowed: a file that this account may read`);
  }
};

const requireGroups = (file: string): readonly SynonymGroup[] => {
  const { groups, problems } = parseSynonymFile(readFile(file));
  for (const { number, problem } of problems) console.error(`line ${number}: ${problem}`);
  if (problems.length > 0) return stop(`${file}: nothing was changed, mend the lines above and try again`);
  if (groups.length === 0) return stop(`${file}: holds no synonyms, allowed: at least one line`);
  if (groups.length > MAX_GROUPS)
    return stop(`${file}: holds ${count(groups.length)}, allowed: ${MAX_GROUPS} at most`);
  return groups;
};

const importFrom = (file: string): Command => {
  const groups = requireGroups(file);
  return async (synonyms) => {
    const before = new Set((await synonyms.replace(groups)).map(toSynonymLine));
    const after = new Set(groups.map(toSynonymLine));
    const [added, gone] = [after.difference(before).size, before.difference(after).size];
    console.log(`${count(groups.length)} from ${file}: ${added} new, ${gone} gone\n${SOON}`);
  };
};

/** What the command line asks for, or the end with the lines that say what may be asked. */
const requireCommand = ([name, ...words]: readonly string[]): Command => {
  const text = words.join(' ').trim();
  if (name === 'list') return list(text);
  if (name === 'export') return exportTo(text);
  if (text === '') return stop(USAGE);
  if (name === 'add') return add(text);
  if (name === 'remove') return remove(text);
  return name === 'import' ? importFrom(text) : stop(USAGE);
};

const environment = requireEnvironment();
const command = requireCommand(process.argv.slice(2));
const settings = requireEmbedded(environment, 'synonyms are kept in the shop’s own store');
const words = await requireOpen(environment, openSearchWords(settings));
await command(words.synonyms);
await words.close();
