import { describe, expect, it } from 'vitest';
import { toEnglishStem, toItalianStem } from './stems.ts';

/** Forms of one word, several words separated by commas. */
const toGroups = (list: string): readonly (readonly string[])[] =>
  list.split(', ').map((group) => group.split(' '));

const ITALIAN = toGroups(
  'vite viti, dado dadi, chiave chiavi, trapano trapani, acciaio acciai, sega seghe, cerniera cerniere, secchio secchi, ' +
    'olio oli, foglio fogli, grigio grigi grigia grigie, bianco bianchi bianca bianche, arancia arance, camicia camicie, ' +
    'specchio specchi, tubo tubi, zincato zincata zincati zincate, metallico metallici metalliche, torcia torce, braccio braccia, ' +
    'lungo lunga lunghi lunghe, interruttore interruttori, luce luci, bullone bulloni, morsetto morsetti, utensile utensili',
);
const ENGLISH = toGroups(
  'screw screws, box boxes, battery batteries, knife knives, glove gloves, valve valves, brush brushes, plate plates plated plating, ' +
    'drill drills drilled drilling, cut cutting, switch switches, glass glasses, fitting fittings, coupling couplings, foot feet, ' +
    'hose hoses, shelf shelves, thread threads threaded, seal sealed sealing, cartridge cartridges, memory memories, blue blues, taxi taxis',
);
const APART = toGroups('spring sprint, ring rig, speed sped, string strong');

describe('the stem of a word', () => {
  it.each(ITALIAN)('is the same for all Italian forms: %s …', (...forms) => {
    expect(new Set(forms.map(toItalianStem)).size).toBe(1);
  });

  it.each(ENGLISH)('is the same for all English forms: %s …', (...forms) => {
    expect(new Set(forms.map(toEnglishStem)).size).toBe(1);
  });

  it('differs between different English words', () => {
    for (const words of APART) expect(new Set(words.map(toEnglishStem)).size, words.join(' ')).toBe(2);
    expect(toItalianStem('vite')).not.toBe(toItalianStem('vetro'));
  });

  it('leaves short words and other alphabets unchanged', () => {
    for (const word of ['te', 'oro', 'led', '螺丝']) {
      expect(toItalianStem(word)).toBe(word);
      expect(toEnglishStem(word)).toBe(word);
    }
  });
});
