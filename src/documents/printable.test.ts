import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableLine } from './printable.ts';

describe('toPrintable', () => {
  it.each([
    ['Ø 8 × 40 – “zinc” à 5,00 €', 'Ø 8 × 40 – “zinc” à 5,00 €'],
    // Letters of all subsets, and signs that are drawn from others.
    ['10 kΩ ≤ 70 °C ≥ 5 ⌀ 8 ± 1 ≠ ≈ → ← ↔', '10 kΩ ≤ 70 °C ≥ 5 ⌀ 8 ± 1 ≠ ≈ → ← ↔'],
    ['Žárovka č. 5 Łódź Šimić Wałęsa ĦħĐđ ₽ ắ', 'Žárovka č. 5 Łódź Šimić Wałęsa ĦħĐđ ₽ ắ'],
    ['Кабель ВВГнг 3х1,5 №2 Αθήνα ᾳ Ґ Қ', 'Кабель ВВГнг 3х1,5 №2 Αθήνα ᾳ Ґ Қ'],
    ['H₂O 10⁻⁶ m² ⁿ', 'H₂O 10⁻⁶ m² ⁿ'],
    // Accents that are signs of their own.
    ['Caffe\u0301 qualita\u0300 C\u030c \u2126 \u212b', 'Caffé qualità Č Ω Å'],
    ['x\u20d7 n\u0320', 'x n'],
    // Characters without a shape.
    ['a\u200db\u200fc\u202ed\u00ade\ufefff\u0007g\u200bh\ufe0f', 'abcdefgh'],
    ['1\u202f000\u2007kg\u2003x', '1\u00a0000\u00a0kg x'],
    // Simpler forms, apart from the figures beside them.
    ['ⅷ ﬁ ㎡ ℃ １２', 'viii fi m2 °C 12'],
    ['1⅛ ⅛ 5㎏ 10①', '1 1⁄8 1⁄8 5 kg 10 1'],
    ['±5‰ 5 ‰ √3', '±5 per mille 5 per mille sqrt 3'],
    ['Ø⊘8 ∓5 ▲▼► ⇄ 2∥3 ⊥', 'Ø⌀8 -/+5 ↑↓→ ↔ 2//3 perp.'],
    ['G1⁄2 ♂ × ♀ ✓ 24V⎓', 'G1⁄2 (M) × (F) [x] 24VDC'],
    // A struck-out sign must not be printed as the sign itself.
    ['5 ≤\u0338 7 ≮ 8', '5 ? 7 ? 8'],
    // Letters that the fonts lack are transliterated.
    ['日本 3号 שלום הבית', 'RiBen 3Hao slvm hvyt'],
    ['المفتاح ١٢ مم हिन्दी 한국어', 'lmfth 12 mm hindi HanGugEo'],
    ['🔩 ⏰', ':nut_and_bolt: :alarm_clock:'],
    // Signs that the fonts lack are visibly missing.
    ['⌘ ⋚ ⍟ 㧝', '? ? ? ?'],
    ['\ud800', '?'],
    ['eins\r\nzwei\rdrei\nvier\u2028fünf', 'eins\nzwei\ndrei\nvier\nfünf'],
    ['a\tb', 'a b'],
  ])('%j is printed as %j', (text, printed) => {
    expect(toPrintable(text)).toBe(printed);
  });

  it('turns the line ends of a cell into spaces', () => {
    expect(toPrintableLine('al 1\n2 piano\r\nTel.\t5')).toBe('al 1 2 piano Tel. 5');
  });
});
