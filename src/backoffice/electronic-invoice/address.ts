import { group, leaf, optional, type XmlElement } from './xml.ts';
import { toLatin } from './texts.ts';

/** A place as documents write it: `31057 Silea (TV)`. */
type Place = { readonly postal_code: string; readonly city: string; readonly province: string };

/** Parses an Italian place; undefined without postal code or city. */
export const parsePlace = (text: string): Place | undefined => {
  const [, postal_code = '', rest = ''] = /^(\d{5}) (.+)$/.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [, province = ''] = /\(([A-Za-z]{2})\)$/.exec(rest) ?? [];
  const city = toLatin(rest.replace(/\([^()]*\)$/, ''), 60);
  return city === '' ? undefined : { postal_code, city, province: province.toUpperCase() };
};

/** The address of the seller or the customer. Abroad the postal code stands with the city. */
export const toSede = (address: {
  readonly street: string;
  readonly place: string;
  readonly country: string;
}): XmlElement => {
  const { street, place, country } = address;
  const italian = country === 'IT' ? parsePlace(place) : undefined;
  return group(
    'Sede',
    leaf('Indirizzo', toLatin(street, 60)),
    leaf('CAP', italian?.postal_code ?? '00000'),
    leaf('Comune', italian?.city ?? toLatin(place.replace(/\([^()]*\)\s*$/, ''), 60)),
    optional('Provincia', italian?.province ?? ''),
    leaf('Nazione', country),
  );
};
