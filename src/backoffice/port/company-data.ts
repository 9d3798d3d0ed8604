/** The part of the port (`back-office.ts`) about the data of companies and their delivery addresses. */
import type {
  CompanyRequest,
  CompanyRequestResult,
  DeliveryAddress,
  Instructions,
  InstructionsResult,
  NewCompanyRequest,
} from '#src/contract/company-data.ts';
import type { Visitor } from '../session.ts';

/** The data that the session's company changes itself, or asks the shop to change. Only users who may buy change anything. */
export interface CompanyData {
  /** In the company's order; empty for a guest. */
  listAddresses(visitor: Visitor): Promise<readonly DeliveryAddress[]>;
  /** Changes how to deliver to an address, from the next order on. */
  changeInstructions(
    visitor: Visitor,
    address_code: string,
    instructions: Instructions,
  ): Promise<InstructionsResult>;
  /** Requests of all people of the company, newest first; empty for a guest. */
  listRequests(visitor: Visitor): Promise<readonly CompanyRequest[]>;
  /** Stores a request and mails it to the shop; at most one about the same thing is open. */
  request(visitor: Visitor, request: NewCompanyRequest): Promise<CompanyRequestResult>;
}
