/** Finds a text; gives the key back when there is none. */
type FindText = (key: string) => string;

const PREFIX = 'common:unit.';

/** A sales unit as people read it: `pz` in Italian, `pcs` in English. A unit without a text is shown as it is. */
export const toUnitLabel = (unit: string, t: FindText): string => {
  const label = t(`${PREFIX}${unit}`);
  return label.endsWith(`unit.${unit}`) ? unit : label;
};
