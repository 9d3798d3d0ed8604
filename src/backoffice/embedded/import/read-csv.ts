import { type CsvRecord, listNumbers, toFields } from './csv-columns.ts';
import { addToRule, type NumberRule, readNumber } from './csv-numbers.ts';
import { readRecords } from './csv-records.ts';
import { type NumberedLine, parseRecord } from './parse-line.ts';
import { DamagedFileError } from './read-chunks.ts';

/** The rule of all numbers of a file, which is read to its end or to the damage. */
const findNumberRule = async (chunks: AsyncIterable<Buffer>): Promise<NumberRule> => {
  let rule: NumberRule = {};
  try {
    for await (const record of readRecords(chunks)) {
      if ('reason' in record) continue;
      for (const text of listNumbers(record)) rule = addToRule(rule, { number: record.number, text });
      if (rule[','] && rule['.']) break;
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
  return rule;
};

const toLine = (record: CsvRecord, rule: NumberRule): NumberedLine => {
  const { number, bytes } = record;
  const problems: string[] = [];
  const notes: string[] = [];
  const fields = toFields(record, (text, column) => {
    const { value, note, problem } = readNumber(text, rule);
    if (note !== undefined) notes.push(`${column}: ${note}`);
    if (problem !== undefined) problems.push(`${column}: ${problem}`);
    return value ?? text;
  });
  const [problem] = problems;
  if (problem !== undefined) return { number, bytes, parsed: { ok: false, reason: problem } };
  const parsed = parseRecord(fields);
  if (parsed.ok || notes.length === 0) return { number, bytes, parsed, notes };
  return { number, bytes, parsed: { ok: false, reason: `${parsed.reason}; ${notes.join('; ')}` } };
};

/**
 * The products of a CSV file in UTF-8, whose bytes `open` reads from the start: first for the rule of its numbers, then for its lines.
 * Notes each number that another rule would read differently.
 */
export async function* readCsv(open: () => AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  const rule = await findNumberRule(open());
  for await (const record of readRecords(open())) {
    if ('reason' in record)
      yield { number: record.number, bytes: 0, parsed: { ok: false, reason: record.reason } };
    else yield toLine(record, rule);
  }
}
