import { expect, it } from 'vitest';
import { findHeads } from './head-nouns.ts';
import { ENGLISH, ITALIAN } from './lexicon.ts';
import { toTokens } from './tokens.ts';
import { toTraits } from './word-traits.ts';

/** The head nouns of a name; `modifiers` are its brand and the values of its attributes. */
const read = (name: string, language: number, modifiers = ''): string => {
  const words = toTokens(name).map(({ text }) => text);
  const named = words.map((word) => ({
    traits: toTraits(word),
    isModifier: modifiers.split(' ').includes(word),
  }));
  return findHeads(named, language)
    .map((place) => words[place])
    .join(' ');
};

it.each([
  ['Trapano a colonna 16 mm', 'trapano'],
  ['Punte per trapano', 'punte'],
  ['Interruttori e prese serie civile', 'interruttori prese'],
  ['18 V trapano', 'trapano'],
])('the head of an Italian name is its first noun: %s', (name, head) => {
  expect(read(name, ITALIAN)).toBe(head);
});

it.each([
  ['Monitor cable for projectors', 'cable', ''],
  ['19" LCD monitor', 'monitor', ''],
  ['Acme wireless mouse black', 'mouse', 'acme black'],
  ['Hex bolts class 8.8 zinc plated', 'bolts', 'zinc'],
  ['Switches and sockets', 'switches sockets', ''],
  ['with handle', '', ''],
])(
  'the head of an English name is the last noun before a preposition or measure: %s',
  (name, head, modifiers) => {
    expect(read(name, ENGLISH, modifiers)).toBe(head);
  },
);

it('a name for both languages is Italian if most of its words end in a vowel', () => {
  const both = ITALIAN | ENGLISH;
  expect(read('Trapano avvitatore brushless', both)).toBe('trapano');
  expect(read('Monitor stand black', both, 'black')).toBe('stand');
});
