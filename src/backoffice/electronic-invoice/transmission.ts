import { toIdentity, toRecipientCode } from './identity.ts';
import { group, leaf, type XmlElement } from './xml.ts';
import { type CompleteSource, isOffice } from './source.ts';

const SERIES = ['FT', 'NC'];
const PER_SERIES = 1_000_000;
/** After as many years names of files begin again; 36^5 names last for 30. */
const YEARS = 30;

/**
 * The five letters and digits that identify a file of this seller, from the number of its document, so that the same document has the same
 * file; undefined for a number of another form.
 */
export const toProgressive = (name: string): string | undefined => {
  const [, series = '', year = '', digits = ''] = /^([A-Z]{2})-(\d{4})-(\d{6})$/.exec(name) ?? [];
  const at = SERIES.indexOf(series);
  if (at === -1) return undefined;
  const place = ((Number(year) % YEARS) * SERIES.length + at) * PER_SERIES + Number(digits);
  return place.toString(36).toUpperCase().padStart(5, '0');
};

/** The version of the format: of public offices, or of companies and persons. */
export const toFormat = (recipient_code: string): string => (isOffice(recipient_code) ? 'FPA12' : 'FPR12');

/** The name of the file, `IT01234567897_0L8D3.xml`. */
export const toFileName = ({ seller, document }: CompleteSource): string =>
  `IT${toIdentity(seller.vat_number).code}_${toProgressive(document.name)}.xml`;

export const toTransmission = ({ seller, document }: CompleteSource): XmlElement => {
  const code = toRecipientCode(document.party);
  const pec = document.party.pec.trim();
  return group(
    'DatiTrasmissione',
    group('IdTrasmittente', leaf('IdPaese', 'IT'), leaf('IdCodice', toIdentity(seller.vat_number).code)),
    leaf('ProgressivoInvio', toProgressive(document.name) ?? ''),
    leaf('FormatoTrasmissione', toFormat(code)),
    leaf('CodiceDestinatario', code),
    // Only without a recipient code.
    code === '0000000' && pec !== '' ? leaf('PECDestinatario', pec) : undefined,
  );
};
