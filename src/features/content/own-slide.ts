import type { HomeSlide } from '#src/contract/content.ts';

/** The home page's slide where the back office has none. */
export const toOwnSlide = (t: (key: string) => string): HomeSlide => ({
  eyebrow: t('content:hero.eyebrow'),
  title: t('content:hero.title'),
  subtitle: t('content:hero.subtitle'),
  text: t('content:hero.lead'),
  picture: '',
  picture_narrow: '',
  ground: '',
  links: [
    { text: t('content:hero.browse'), url: '/shop' },
    { text: t('content:hero.offers'), url: '/shop?promo_list=1' },
  ],
});
