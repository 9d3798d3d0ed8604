import type { TradeDocument } from '#src/contract/trade-document.ts';
import { isForeign, parseVatNumber, toCompact } from '../rules/invoice-data.ts';

type Party = NonNullable<TradeDocument['party']>;

/** Prefixes of VAT numbers that are no codes of countries (ISO 3166). Northern Ireland has a code of its own for taxes only. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** A VAT number as country and code. */
export const toIdentity = (vat_number: string): { readonly country: string; readonly code: string } => {
  const { prefix, number } = parseVatNumber(vat_number);
  return { country: prefix === 'EL' ? 'GR' : prefix, code: number };
};

/** The country of a party: that of its VAT number, else Italy. */
export const toCountry = ({ vat_number }: Pick<Party, 'vat_number'>): string => {
  if (!isForeign(vat_number)) return 'IT';
  const { prefix } = parseVatNumber(vat_number);
  return COUNTRIES[prefix] ?? prefix;
};

/** The one code of all companies of San Marino. */
const SAN_MARINO = '2R4GTO8';

/** The recipient code of a party; without one it is that of a country, or zeros. */
export const toRecipientCode = (party: Party): string => {
  const code = toCompact(party.recipient_code);
  if (code !== '' && code !== '0000000') return code;
  const country = toCountry(party);
  if (country === 'IT') return '0000000';
  return country === 'SM' ? SAN_MARINO : 'XXXXXXX';
};
