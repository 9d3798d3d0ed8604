import { describe, expect, it } from 'vitest';
import { DEMO_TIMETABLE } from '#src/demo/timetable.ts';
import { fillTimetable } from './timetable-texts.ts';

const fill = (text: string, locale: 'it' | 'en' = 'it', timetable = DEMO_TIMETABLE): string =>
  fillTimetable(text, { timetable }, locale);

describe('[N-54] the placeholders of edited texts', () => {
  it('are the opening hours by groups of weekdays', () => {
    expect(fill('<dl>{opening_hours}</dl>')).toBe(
      '<dl><dt>lun–ven</dt><dd>7:30–18:30</dd><dt>sabato</dt><dd>8:00–12:30</dd>' +
        '<dt>domenica</dt><dd>chiuso</dd></dl>',
    );
    const siesta = DEMO_TIMETABLE.opening_hours.with(2, [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ]);
    expect(fill('{opening_hours}', 'en', { ...DEMO_TIMETABLE, opening_hours: siesta })).toContain(
      '<dt>Monday</dt><dd>7:30–18:30</dd><dt>Tuesday</dt><dd>8:00–12:00, 14:00–18:00</dd><dt>Wed–Fri</dt>',
    );
  });

  it('are the pickup windows with their cut-offs, and the promise', () => {
    expect(fill('{pickup_table}')).toContain(
      '<th scope="row">dalle 10:00 alle 13:00</th><td>prima delle 16:00 del giorno lavorativo precedente</td>',
    );
    expect(fill('in {fast_delivery}', 'en')).toBe('in 3 working days');
    expect(fill('in {fast_delivery}', 'it', { ...DEMO_TIMETABLE, fast_delivery_days: 1 })).toBe(
      'in 1 giorno lavorativo',
    );
  });

  it('leave other braces alone', () => {
    expect(fill('{categories} {x}')).toBe('{categories} {x}');
  });
});
