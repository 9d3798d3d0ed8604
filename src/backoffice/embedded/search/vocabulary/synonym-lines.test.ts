import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRADE_SYNONYMS } from '../../database/migrations/005-trade-synonyms.ts';
import { parseSynonymFile, parseSynonymLine, toSynonymLine } from './synonym-lines.ts';

const parse = (line: string) => {
  const parsed = parseSynonymLine(line);
  return parsed.ok ? parsed.group : parsed.problem;
};

describe('a line of synonyms', () => {
  it('names what means the same, and what is also found', () => {
    expect(parse(' te ,testa  esagonale,hex head')).toEqual({
      words: ['te', 'testa esagonale', 'hex head'],
      also: [],
    });
    expect(parse('inox > A2, aisi 304')).toEqual({ words: ['inox'], also: ['A2', 'aisi 304'] });
  });

  it('keeps the comma of a number', () => {
    expect(parse('1,5 mm, 1.5 mm, filo 1,5')).toEqual({ words: ['1,5 mm', '1.5 mm', 'filo 1,5'], also: [] });
  });

  it('names an expression once, whatever its case', () => {
    expect(parse('TE, te, hex')).toEqual({ words: ['te', 'hex'], also: [] });
  });

  it.each(['te', 'te, TE', '> a2', '', 'te, -', 'a > b > c', `te, ${'x'.repeat(81)}`])(
    'is refused as "%s", and told what is allowed',
    (line) => expect(parse(line)).toMatch(/, allowed: /),
  );

  it('is refused with more than fifty expressions', () => {
    const words = Array.from({ length: 51 }, (_, at) => `w${at}`);
    expect(parse(words.join(', '))).toMatch(/too much, allowed: 50/);
    expect(parse(words.slice(1).join(', '))).toHaveProperty('words');
  });

  it('is read as it was written, those of the trade as any other', () => {
    for (const group of TRADE_SYNONYMS) expect(parse(toSynonymLine(group))).toEqual(group);
    const word = fc
      .stringMatching(/^[a-z0-9][a-z0-9 ,./"-]{0,12}[a-z]$/)
      .filter((one) => !/, |,(?!\d)|(?<!\d),|  /.test(one));
    const list = fc.uniqueArray(word, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(list, list, (words, also) => {
        expect(parse(toSynonymLine({ words, also }))).toEqual({ words, also });
      }),
    );
  });
});

describe('a file of synonyms', () => {
  it('may have remarks and empty lines, and the ends of lines of any system', () => {
    const { groups, problems } = parseSynonymFile(
      '\uFEFF# ours\r\n\r\nte, hex head\r\n  # more\nspina, plug',
    );
    expect(groups).toEqual([
      { words: ['te', 'hex head'], also: [] },
      { words: ['spina', 'plug'], also: [] },
    ]);
    expect(problems).toEqual([]);
  });

  it('tells every line that cannot be read by its number', () => {
    const { problems } = parseSynonymFile('te, hex head\nspina\n\n> a');
    expect(problems.map(({ number }) => number)).toEqual([2, 4]);
  });
});
