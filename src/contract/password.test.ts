import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from './password.ts';

const EMAIL = 'mario.rossi@test.example';

describe('a new password', () => {
  test.each([
    ['', 'too_short'],
    ['123456789', 'too_short'],
    ['👍'.repeat(9), 'too_short'],
    ['e\u0301'.repeat(9), 'too_short'],
    ['x'.repeat(257), 'too_long'],
    [EMAIL, 'is_email'],
    [' Mario.Rossi@test.example ', 'is_email'],
    ['1234567890', 'too_common'],
    ['Password123', 'too_common'],
    ['QwertyUiop', 'too_common'],
    ['aaaaaaaaaaaa', 'too_common'],
    ['          ', 'too_common'],
  ])('"%s" is rejected: %s', (password, problem) => {
    expect(findPasswordProblem(password, EMAIL)).toBe(problem);
  });

  test.each(['tre vele blu', 'solo lettere minuscole', 'ÈÈàà12ùù34', '👍👎'.repeat(5), 'xy'.repeat(128)])(
    '"%s" is accepted: there are no composition rules',
    (password) => {
      expect(findPasswordProblem(password, EMAIL)).toBeUndefined();
    },
  );
});
