import type { Documents } from '../../port/documents.ts';
import { toShopDay } from '../../rules/day.ts';
import { findOwner } from '../customers/client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { listDocuments } from './document-list.ts';
import { findElectronicInvoice } from './electronic-invoices.ts';
import { findDocument } from './find-document.ts';

/** The delivery notes, invoices and credit notes of the embedded store. */
export const createDocuments = ({ database, settings, clock }: TradeOptions): Documents => {
  const getToday = (): string => toShopDay(clock(), settings.shop.timezone);
  return {
    async list(visitor, request) {
      const owner = findOwner(visitor);
      return owner && listDocuments(database.read, owner.client_id, { ...request, today: getToday() });
    },
    async find(visitor, name) {
      const owner = findOwner(visitor);
      const { locale } = visitor;
      return (
        owner && findDocument(database.read, { client_id: owner.client_id, name, locale, today: getToday() })
      );
    },
    async findElectronic(visitor, name) {
      const owner = findOwner(visitor);
      const { iban } = settings.shop;
      return (
        owner &&
        findElectronicInvoice(database.read, { client_id: owner.client_id, name, today: getToday(), iban })
      );
    },
  };
};
