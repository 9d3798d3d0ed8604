/**
 * Loads the page's module scripts (`build/internals/late-scripts.mjs`) once the page with its styles is painted, in their order: before,
 * they would compete with it for connections, bytes and time. The window may have loaded before them: `data-scripts` says that they have
 * run.
 */

const waitFor = (target: EventTarget, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(event, resolve);
    target.addEventListener('error', resolve);
  });

/** An observer reports after the next frame. A hidden page, such as a tab in the background, paints no frame. */
const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.documentElement);
  });

const insert = <Element extends HTMLElement>(element: Element, values: Partial<Element>): Element => {
  document.head.append(Object.assign(element, values));
  return element;
};

/** `module`: the script's address, and after `#` the files of its imports, which the browser would otherwise find only in the script. */
const loadScript = (module = ''): Promise<unknown> => {
  const [src = '', imports] = module.split('#');
  for (const file of imports?.split(',') ?? [])
    insert(document.createElement('link'), { rel: 'modulepreload', href: `/_astro/${file}` });
  return waitFor(insert(document.createElement('script'), { type: 'module', async: false, src }), 'load');
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
  await waitForFrame();
  const places = document.querySelectorAll<HTMLElement>('template[data-module]');
  await Promise.all([...places].map(({ dataset }) => loadScript(dataset['module'])));
  document.documentElement.dataset['scripts'] = 'run';
};

/** Fulfilled when all of them have run, or are missing. */
export const pageScripts: Promise<void> = loadScripts();
