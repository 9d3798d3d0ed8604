import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#src/contract/locale.ts';
import type { Dictionary } from './compile-texts.ts';

const FOLDER = join(import.meta.dirname, '../../public/locales');

/** The text of `namespace:key`. */
const getText = (locale: Locale, name: string): unknown => {
  const [namespace = '', path = ''] = name.split(':');
  const dictionary = JSON.parse(
    readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8'),
  ) as Dictionary;
  return path
    .split('.')
    .reduce<Dictionary | string | undefined>(
      (group, key) => (typeof group === 'object' ? group[key] : undefined),
      dictionary,
    );
};

/** By key, the label in Italian and in English. */
type Labels = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Save, update, empty, activate and check out. */
const CART: Labels = {
  'cart:saved.save': { it: 'Salva il carrello', en: 'Save the cart' },
  'cart:row.update': { it: 'Aggiorna', en: 'Update' },
  'cart:tools.clear': { it: 'Svuota', en: 'Empty cart' },
  'cart:saved.activate': { it: 'Attiva', en: 'Activate' },
  'cart:contents.checkout': { it: 'Vai alla cassa', en: 'Go to checkout' },
};

const CUSTOMER: Labels = {
  'account:clientId': { it: 'Codice cliente', en: 'Customer code' },
  'account:companyName': { it: 'Ragione sociale', en: 'Company name' },
  'account:surname': { it: 'Cognome', en: 'Surname' },
  'account:firstName': { it: 'Nome', en: 'First name' },
  'account:taxCode': { it: 'Codice fiscale', en: 'Tax code' },
  'account:vatNumber': { it: 'Partita IVA', en: 'VAT number' },
  'account:street': { it: 'Indirizzo', en: 'Address' },
  'account:city': { it: 'Città', en: 'City' },
  'account:province': { it: 'Provincia', en: 'Province' },
  'account:postalCode': { it: 'CAP', en: 'Postal code' },
  'account:telephone': { it: 'Telefono', en: 'Telephone' },
  'account:fax': { it: 'Fax', en: 'Fax' },
  'account:email': { it: 'E-mail', en: 'E-mail' },
  'account:discount': { it: 'Sconto', en: 'Discount' },
  'account:paymentTerms': { it: 'Pagamento', en: 'Payment' },
  'account:port': { it: 'Porto', en: 'Carriage' },
  'account:carrier': { it: 'Vettore', en: 'Carrier' },
  'account:yourAgent': { it: 'Il tuo agente', en: 'Your agent' },
};

const ORDER: Labels = {
  'checkout:thanksNumber': { it: 'Numero d’ordine', en: 'Order number' },
  'account:date': { it: 'Data', en: 'Date' },
  'account:status': { it: 'Stato', en: 'Status' },
  'account:destination': { it: 'Destinazione', en: 'Destination' },
  'account:documentType': { it: 'Tipo documento', en: 'Document type' },
  'account:invoice': { it: 'Fattura', en: 'Invoice' },
  'account:reference': { it: 'Vostro riferimento', en: 'Your reference' },
  'account:taxable': { it: 'Imponibile', en: 'Taxable amount' },
  'account:total': { it: 'Totale', en: 'Total' },
  'account:deliveryDate': { it: 'Consegna', en: 'Delivery' },
  'account:pickupDate': { it: 'Ritiro', en: 'Pickup' },
  'account:note': { it: 'Nota', en: 'Note' },
};

const FINANCE: Labels = {
  'account:credit_assured': { it: 'Fido assicurato', en: 'Trust assured' },
  'account:credit_advance': { it: 'Acconti versati', en: 'Advance payments' },
  'account:credit_notFulfilled': { it: 'Ordini inevasi', en: 'Orders not fulfilled' },
  'account:credit_unbilled': { it: 'DDT da fatturare', en: 'Unbilled bills' },
  'account:credit_expired': { it: 'Totale scaduto', en: 'Total expired' },
  'account:credit_toExpire': { it: 'Totale a scadere', en: 'Total to expire' },
};

const expectLabels = (labels: Labels): void => {
  for (const locale of LOCALES)
    for (const [name, label] of Object.entries(labels))
      expect(getText(locale, name), `${name} in ${locale}`).toBe(label[locale]);
};

describe('the labels', () => {
  it('[I-09] of the cart are in the page’s language', () => expectLabels(CART));

  it.each([
    ['customer', CUSTOMER, 18],
    ['order', ORDER, 12],
    ['finance', FINANCE, 6],
  ])('[I-10] of the %s fields are Italian and English', (_, labels, count) => {
    expect(Object.keys(labels)).toHaveLength(count);
    expectLabels(labels);
  });
});
