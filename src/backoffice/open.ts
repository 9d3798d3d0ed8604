import { withFirstPages } from './first-pages/first-pages.ts';
import type { BackOffice } from './port/back-office.ts';
import type { BackOfficeSettings } from './settings.ts';

const openAdapter = async (settings: BackOfficeSettings): Promise<BackOffice> => {
  if (settings.kind === 'remote') {
    const { openRemote } = await import('./remote/open.ts');
    return openRemote(settings);
  }
  const { openEmbedded } = await import('./embedded/open.ts');
  return openEmbedded(settings);
};

/** Opens the configured back office. The only module that imports both adapters. */
export const openBackOffice = async (settings: BackOfficeSettings): Promise<BackOffice> => {
  const backOffice = await openAdapter(settings);
  return { ...backOffice, content: withFirstPages(backOffice.content, settings.shop) };
};
