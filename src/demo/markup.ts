/** Markup that a JSON file lists by lines, with single quotes around attributes. */
export type Lines = readonly string[];

/** The markup with double quotes around attributes. */
export const toMarkup = (lines: Lines): string => lines.join('').replaceAll("'", '"');
