/** Finds a text; gives the key back when there is none. */
type FindText = (key: string) => string;

const findLabel = (set: 'unit' | 'unitOne', unit: string, t: FindText): string | undefined => {
  const label = t(`common:${set}.${unit}`);
  return label.endsWith(`${set}.${unit}`) ? undefined : label;
};

/**
 * A sales unit as people read it beside `count` of them: `pz` in Italian, `pcs` or, of one, `pc` in English. A unit
 * without a text is shown as it is.
 */
export const toUnitLabel = (unit: string, t: FindText, count?: number): string =>
  (count === 1 ? findLabel('unitOne', unit, t) : undefined) ?? findLabel('unit', unit, t) ?? unit;

/** Sales units by the word that is shown for them; a unit that is not there is shown as it is. */
export type Units = Readonly<Record<string, string>>;

/**
 * The words of units for a script: by the unit, and by `1 unit` where one of it is said in another way. Units that are
 * shown as they are have none.
 */
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

/** The word for `count` of a unit: one `paio`, two `paia`; `units` has under `1 paio` what one is called. */
export const toUnitWord = (unit: string, units: Units, count = 1): string =>
  (count === 1 ? units[`1 ${unit}`] : undefined) ?? units[unit] ?? unit;
