import { describe, expect, it } from 'vitest';
import { devPages } from './dev-pages.mjs';

const listRoutes = (command: string): readonly string[] => {
  const routes: string[] = [];
  const injectRoute = ({ pattern }: { pattern: string }) => routes.push(pattern);
  devPages().hooks['astro:config:setup']({ command, injectRoute });
  return routes;
};

describe('the pages of the development server', () => {
  it('exist in both languages', () => {
    expect(listRoutes('dev')).toEqual(['/dev/ui', '/en/dev/ui']);
  });

  it.each(['build', 'preview', 'sync'])('are not part of a %s', (command) => {
    expect(listRoutes(command)).toEqual([]);
  });
});
