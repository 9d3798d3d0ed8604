import { toCompact } from '../rules/invoice-data.ts';
import { toSede } from './address.ts';
import { toCountry, toIdentity } from './identity.ts';
import type { CompleteSource } from './source.ts';
import { toAmount, toLatin } from './texts.ts';
import { group, leaf, optional, type XmlElement } from './xml.ts';

const MAX_NAME = 80;

const toVatId = (vat_number: string): XmlElement => {
  const { country, code } = toIdentity(vat_number);
  return group('IdFiscaleIVA', leaf('IdPaese', country), leaf('IdCodice', code));
};

const toNames = (name: string): XmlElement =>
  group('Anagrafica', leaf('Denominazione', toLatin(name, MAX_NAME)));

/** The entry of a company in the business register, `TV-123456`. Whoever is being wound up does not sell. */
const toRegister = ({
  rea,
  share_capital,
  shareholders,
}: CompleteSource['fiscal']): XmlElement | undefined => {
  const [office = '', number = ''] = rea.split('-');
  if (number === '') return undefined;
  return group(
    'IscrizioneREA',
    leaf('Ufficio', office),
    leaf('NumeroREA', number),
    share_capital === '' ? undefined : leaf('CapitaleSociale', toAmount(Number(share_capital))),
    optional('SocioUnico', shareholders),
    leaf('StatoLiquidazione', 'LN'),
  );
};

/** The seller. */
export const toSellerPart = ({ seller, fiscal }: CompleteSource): XmlElement =>
  group(
    'CedentePrestatore',
    group(
      'DatiAnagrafici',
      toVatId(seller.vat_number),
      optional('CodiceFiscale', toCompact(fiscal.tax_code)),
      toNames(seller.name),
      leaf('RegimeFiscale', fiscal.tax_regime || 'RF01'),
    ),
    toSede({ street: seller.street, place: seller.city, country: 'IT' }),
    toRegister(fiscal),
  );

/** The customer, as it was on the day of the document. */
export const toCustomerPart = ({ document: { party } }: CompleteSource): XmlElement =>
  group(
    'CessionarioCommittente',
    group(
      'DatiAnagrafici',
      party.vat_number === '' ? undefined : toVatId(party.vat_number),
      optional('CodiceFiscale', toCompact(party.tax_code)),
      toNames(party.company_name),
    ),
    toSede({ street: party.IndirizzoEsteso, place: party.Citta, country: toCountry(party) }),
  );
