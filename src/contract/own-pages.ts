/** The edited page about the company, below `/web-page`. */
export const ABOUT_PAGE = 'chi-siamo';

/** The privacy notice that the forms ask to accept. */
export const PRIVACY_PAGE = 'privacy';

/** Folders of edited pages that have a list of their own. */
export const BLOG = 'blog';
export const FLYERS = 'flyers';

/** The folder of the pages that only `/pages/single` shows. */
export const SINGLE = 'single';
