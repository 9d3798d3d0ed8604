/** The id of the popover with the picture at `index`, large. */
export const toZoomId = (index: number): string => `zoom-${index + 1}`;
