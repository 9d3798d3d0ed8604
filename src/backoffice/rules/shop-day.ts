const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, format);
  return format;
};

/** The day an instant (ms) falls on in the shop's zone, `yyyy-mm-dd`: days compare as texts. */
export const toShopDay = (instant: number, timezone: string): string => getFormat(timezone).format(instant);
