import { LOCALES } from '#src/contract/locale.ts';
import type { Form } from '../form/form.ts';

const label = (name: string): string => `desk:pages.fields.${name}`;

const TEXTS = LOCALES.flatMap(
  (locale) =>
    [
      [`title_${locale}`, { label: label('title') }],
      [`html_${locale}`, { label: label('html'), type: 'area' }],
      [
        `description_${locale}`,
        { label: label('description'), hint: label('description_hint'), type: 'area' },
      ],
    ] as const,
);

/** What an editor writes of a page; the same fields are drafted and published. */
export const PAGE_FORM: Form<'pages.draft'> = {
  act: 'pages.draft',
  fields: {
    ...Object.fromEntries(TEXTS),
    published_on: { label: label('published_on'), type: 'date' },
    picture: { label: label('picture'), hint: label('picture_hint') },
  },
};
