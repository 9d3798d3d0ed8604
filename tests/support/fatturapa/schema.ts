import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  xmlRegisterInputProvider,
  XsdValidator,
} from 'libxml2-wasm';

const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

const SIGNATURES = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd';

/** Opens the schema of electronic invoices, see README.md; the returned function says what it refuses, '' for nothing. */
export const openSchema = (): ((xml: string) => string) => {
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURES]: read('xmldsig-core-schema.xsd') }));
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(read('FatturaPA_v1.2.3.xsd')));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      schema.validate(document);
      return '';
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.message;
    } finally {
      document.dispose();
    }
  };
};
