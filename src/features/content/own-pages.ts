/** The edited page about the company, below `/web-page`. */
export const ABOUT_PAGE = 'chi-siamo';

/** Folders of edited pages that have a list of their own. */
export const BLOG = 'blog';
export const FLYERS = 'flyers';

/** The folder of the pages under `/pages/single`. */
export const SINGLE = 'single';
