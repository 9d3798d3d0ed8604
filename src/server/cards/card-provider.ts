import { getEnvironment } from '../environment.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

let created: TestProvider | undefined;

/** The test provider of card payments; undefined unless `CARD_PROVIDER` is `test`. */
export const getTestProvider = (): TestProvider | undefined => {
  const environment = getEnvironment();
  if (environment.CARD_PROVIDER === 'test') created ??= createTestProvider(environment);
  return created;
};
