/** The screens of the account. */
export type Section = 'dashboard' | 'orders' | 'addresses' | 'company' | 'password';

/** The address of each screen, without a language. */
const PATHS: Readonly<Record<Section, string>> = {
  dashboard: '/pages/account',
  orders: '/pages/account/orders',
  addresses: '/pages/account/addresses',
  company: '/pages/account/company',
  password: '/pages/account/password',
};

/** What decides which screens somebody has. */
type Owner = {
  readonly isCustomer: boolean;
  /** False where another host keeps the passwords. */
  readonly hasPasswords: boolean;
};

/** The screens that somebody has, in their order. */
export const listSections = ({
  isCustomer,
  hasPasswords,
}: Owner): readonly { readonly section: Section; readonly path: string }[] => {
  const customer: readonly Section[] = ['dashboard', 'orders', 'addresses', 'company'];
  const sections: readonly Section[] = [
    ...(isCustomer ? customer : (['dashboard'] as const)),
    ...(hasPasswords ? (['password'] as const) : []),
  ];
  return sections.map((section) => ({ section, path: PATHS[section] }));
};
