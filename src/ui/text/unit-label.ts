/** Returns the key itself when there is no text. */
type FindText = (key: string) => string;

const findLabel = (set: 'unit' | 'unitOne', unit: string, t: FindText): string | undefined => {
  const label = t(`common:${set}.${unit}`);
  return label.endsWith(`${set}.${unit}`) ? undefined : label;
};

/**
 * The label of a sales unit after a count: `pz` → `pz` in Italian, `pcs` (or `pc` for 1) in English. A unit without a
 * text is its own label.
 */
export const toUnitLabel = (unit: string, t: FindText, count?: number): string =>
  (count === 1 ? findLabel('unitOne', unit, t) : undefined) ?? findLabel('unit', unit, t) ?? unit;

/** Labels by unit, and by `1 unit` where the singular differs; a missing unit is its own label. */
export type Units = Readonly<Record<string, string>>;

/** Unit labels for the browser, without units that are their own label. */
export const listUnitLabels = (units: readonly string[], t: FindText): Units =>
  Object.fromEntries(
    units.flatMap((unit) => {
      const [one, several] = [toUnitLabel(unit, t, 1), toUnitLabel(unit, t)];
      const labels: (readonly [string, string])[] = [];
      if (several !== unit) labels.push([unit, several]);
      if (one !== several) labels.push([`1 ${unit}`, one]);
      return labels;
    }),
  );

/** The label for `count` of a unit: 1 `paio`, 2 `paia`. */
export const toUnitWord = (unit: string, units: Units, count = 1): string =>
  (count === 1 ? units[`1 ${unit}`] : undefined) ?? units[unit] ?? unit;
