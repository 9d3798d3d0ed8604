import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSynonymFile, parseSynonymLine, toSynonymLine } from './synonym-lines.ts';
import topics from '#src/backoffice/embedded/database/migrations/001-schema/trade-synonyms.json' with { type: 'json' };

const parse = (line: string) => {
  const parsed = parseSynonymLine(line);
  return parsed.ok ? parsed.group : parsed.problem;
};

describe('a synonym line', () => {
  it('separates equivalent expressions from those that are only found', () => {
    expect(parse(' te ,testa  esagonale,hex head')).toEqual({
      words: ['te', 'testa esagonale', 'hex head'],
      also: [],
    });
    expect(parse('inox > A2, aisi 304')).toEqual({ words: ['inox'], also: ['A2', 'aisi 304'] });
  });

  it('keeps the comma of a number', () => {
    expect(parse('1,5 mm, 1.5 mm, filo 1,5')).toEqual({ words: ['1,5 mm', '1.5 mm', 'filo 1,5'], also: [] });
  });

  it('drops duplicate expressions regardless of case', () => {
    expect(parse('TE, te, hex')).toEqual({ words: ['te', 'hex'], also: [] });
  });

  it.each(['te', 'te, TE', '> a2', '', 'te, -', 'a > b > c', `te, ${'x'.repeat(81)}`])(
    'rejects "%s" and names what is allowed',
    (line) => expect(parse(line)).toMatch(/, allowed: /),
  );

  it('rejects more than fifty expressions', () => {
    const words = Array.from({ length: 51 }, (_, at) => `w${at}`);
    expect(parse(words.join(', '))).toMatch(/too many expressions, allowed: at most 50/);
    expect(parse(words.slice(1).join(', '))).toHaveProperty('words');
  });

  it('round-trips through text', () => {
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

describe('a synonym file', () => {
  it('may contain comments, empty lines and any line ending', () => {
    const { groups, problems } = parseSynonymFile(
      '\uFEFF# ours\r\n\r\nte, hex head\r\n  # more\nspina, plug',
    );
    expect(groups).toEqual([
      { words: ['te', 'hex head'], also: [] },
      { words: ['spina', 'plug'], also: [] },
    ]);
    expect(problems).toEqual([]);
  });

  it('reports each rejected line by its number', () => {
    const { problems } = parseSynonymFile('te, hex head\nspina\n\n> a');
    expect(problems.map(({ number }) => number)).toEqual([2, 4]);
  });
});

describe('the synonyms of the trade', () => {
  it('are lines of the grammar, each in its canonical form', () => {
    for (const line of topics.flatMap(({ lines }) => lines)) {
      const parsed = parseSynonymLine(line);
      expect(parsed.ok && toSynonymLine(parsed.group)).toBe(line);
    }
  });
});
