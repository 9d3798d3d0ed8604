import { describe, expect, it } from 'vitest';
import { isEmail } from './account.ts';

describe('an e-mail address', () => {
  it.each([
    ...['mario.rossi@prova.example', "d'angelo+ordini@prova.example", 'info@xn--caff-8oa.example'],
    ...['ufficio_acquisti@sub.prova.co.uk', 'a@1.it', 'niccolò@università.example', 'A-B@C-D.IT'],
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...[
      'mario,rossi@prova.example',
      'mario;rossi@prova.example',
      '(c)ada@prova.example',
      'a b@prova.example',
    ],
    ...['info@prova.example,', 'info@prova.example.', 'a@..it', 'a@.it', 'a@prova', '.a@prova.example'],
    ...[
      'a.@prova.example',
      'a..b@prova.example',
      'a@@prova.example',
      'a@b@prova.example',
      'a@-prova.example',
    ],
    ...[
      'Mario <a@prova.example>',
      '"a"@prova.example',
      'a:b@prova.example',
      'a\\b@prova.example',
      'a@[1.2.3.4]',
    ],
    // The end of the domain is lost, or a number.
    ...['a@b.c', 'info@prova.i', 'a@1.2', 'mario@192.168.1.1', 'a@prova.123', 'a@prova.c0m', 'a@x.1t'],
    ...[
      '“mario”@prova.example',
      'd’angelo@prova.example',
      `${'a'.repeat(65)}@b.it`,
      `a@${'b'.repeat(64)}.it`,
    ],
    ...['a@prova,example.it', 'a@prova_example.it', '', '@', 'a\u0000b@prova.example'],
    ...['mario，rossi@prova.example', 'a＠b@prova.example', 'a；b@prova.example', `${'a'.repeat(250)}@b.it`],
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
