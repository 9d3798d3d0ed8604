import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

/** Why a new password is rejected. */
export type PasswordProblem = 'too_short' | 'too_long' | 'is_email' | 'too_common';

/** The most common passwords of ten characters and more, in lower case. */
const COMMON: ReadonlySet<string> = new Set([
  ...['1234567890', '0123456789', '0987654321', '9876543210', '1234567891', '12345678910', '123456789a'],
  ...[
    '1234512345',
    '1231231231',
    '1q2w3e4r5t',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'zaq12wsxcde3',
    'qazwsxedcrfv',
  ],
  ...[
    'qwertyuiop',
    'qwerty1234',
    'qwerty12345',
    'qwerty123456',
    'qwertyuiop123',
    'asdfghjkl1',
    'asdfghjkl123',
  ],
  ...['abcdefghij', 'abcdefghijk', 'abc1234567', 'abcd123456', 'abcde12345', 'a123456789', 'aa12345678'],
  ...[
    'password12',
    'password123',
    'password1234',
    'password12345',
    'passw0rd123',
    'p@ssw0rd123',
    'p@ssword123',
  ],
  ...[
    'mypassword',
    'mypassword1',
    'newpassword',
    'adminadmin',
    'admin12345',
    'administrator',
    'administrator1',
  ],
  ...['amministratore', 'passwordpassword', 'password2024', 'password2025', 'password2026', 'changeme123'],
  ...['letmein123', 'welcome123', 'welcome1234', 'iloveyou123', 'iloveyou12', 'football123', 'superman123'],
  ...[
    'nuovapassword',
    'lamiapassword',
    'benvenuto1',
    'benvenuto123',
    'ciaociao123',
    'ciaociaociao',
    'juventus123',
  ],
  ...['juventus1897', 'napoli1926', 'francesco1', 'alessandro1', 'giuseppe123', 'andrea1234', 'forzamilan'],
  ...['forzanapoli', 'forzainter', 'forzajuve1', 'tiamotiamo', 'tiamo12345', 'ferramenta', 'ferramenta1'],
]);

const isOneCharacter = (text: string): boolean => new Set(text).size <= 1;

/**
 * The problem with a new password; undefined when it is valid. As in NIST SP 800-63B, only length and a list of common
 * passwords are checked: composition rules lead to weaker passwords. `email` is the user's own, normalised by `toEmail`.
 */
export const findPasswordProblem = (password: string, email: string): PasswordProblem | undefined => {
  if (password.length > MAX_PASSWORD_LENGTH) return 'too_long';
  if ([...password.normalize('NFC')].length < MIN_PASSWORD_LENGTH) return 'too_short';
  const plain = password.trim().normalize('NFKC').toLowerCase();
  if (plain === email) return 'is_email';
  return COMMON.has(plain) || isOneCharacter(plain) ? 'too_common' : undefined;
};
