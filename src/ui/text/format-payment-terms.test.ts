import { expect, it } from 'vitest';
import { compileTexts } from '#src/i18n/compile-texts.ts';
import account from '../../../public/locales/en/account.json' with { type: 'json' };
import { formatPaymentTerms } from './format-payment-terms.ts';

const t = compileTexts({ account }, 'en');

it.each([
  ['RiBa 30/60/90 gg f.m.', 'RiBa 30/60/90 days end of month'],
  ['riba 60 gg f.m. + 10', 'RiBa 60 days end of month + 10'],
  [
    'RiBa 60 gg f.m., agosto e dicembre al 10',
    'RiBa 60 days end of month, August and December to the 10th of the next month',
  ],
  ['Bonifico 30 gg d.f.', 'Bank transfer 30 days from invoice date'],
  ['Bonifico anticipato', 'Bank transfer in advance'],
  ['Contrassegno', 'Contrassegno'],
  ['', ''],
])('%s is %s in English, and as it was written in Italian', (text, english) => {
  expect(formatPaymentTerms(text, 'en', t)).toBe(english);
  expect(formatPaymentTerms(text, 'it', t)).toBe(text);
});
