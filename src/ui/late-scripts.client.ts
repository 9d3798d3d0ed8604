/**
 * Loads the page's module scripts (`late-scripts.mjs`) once its styles are there, in their order: until then they would take
 * connections and bytes from what is painted first. The `load` event of the window waits for them, unless a
 * style failed before.
 */

const waitFor = (target: EventTarget, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(event, resolve);
    target.addEventListener('error', resolve);
  });

const loadScript = ({ dataset }: HTMLElement): Promise<unknown> => {
  const script = document.createElement('script');
  script.type = 'module';
  script.async = false;
  script.src = dataset['module'] ?? '';
  document.head.append(script);
  return waitFor(script, 'load');
};

const loadScripts = async (): Promise<void> => {
  if (document.readyState === 'loading') await waitFor(document, 'DOMContentLoaded');
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = styles.filter(({ sheet }) => !sheet).map((style) => waitFor(style, 'load'));
  // After `load`, a style without a sheet has failed.
  await Promise.race([
    Promise.all(missing),
    new Promise((resolve) => window.addEventListener('load', resolve)),
  ]);
  const places = document.querySelectorAll<HTMLElement>('template[data-module]');
  await Promise.all([...places].map(loadScript));
};

/** Fulfilled when all of them have run, or are missing. */
export const pageScripts: Promise<void> = loadScripts();
