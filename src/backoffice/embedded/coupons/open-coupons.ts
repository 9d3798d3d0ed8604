import type { CouponTerms } from '../../rules/coupon.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import { toLocation } from '../database/location.ts';
import { deleteCoupon, listCoupons, storeCoupon } from './coupons.ts';

/** The discount codes of a store, for the operator's command. */
export type Coupons = {
  list(): Promise<readonly CouponTerms[]>;
  /** Adds a code, or changes its terms and keeps the number of its uses. */
  set(terms: Omit<CouponTerms, 'uses'>): Promise<void>;
  /** Whether the code existed. */
  remove(code: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the codes of a store without building its index; creates the store if it is missing. */
export const openCoupons = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<Coupons> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return {
    list: () => listCoupons(database.read),
    set: (terms) => database.write((tx) => storeCoupon(tx, terms)),
    remove: (code) => database.write((tx) => deleteCoupon(tx, code)),
    close: () => database.close(),
  };
};
