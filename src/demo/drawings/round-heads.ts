import { drawHexHead, drawRecess, type Head, type Recess, SQUASH } from './heads.ts';
import type { Tones } from './palette.ts';
import { ellipse, fine, line, num, path, repeat, tone } from './pen.ts';

/** A disc on the axis with its underside at `under`: a flange or a washer. */
export const drawDisc = ({ half, height, under, tones }: Head): string => {
  const top = under - height;
  const flat = half * SQUASH;
  const band = (from: number, to: number): string => {
    const drop = (share: number): number => flat * Math.sqrt(1 - share * share);
    return (
      `M${num(half * from)} ${num(top + drop(from))}A${num(half)} ${num(flat)} 0 0 0 ${num(half * to)} ${num(top + drop(to))}` +
      `V${num(under + drop(to))}A${num(half)} ${num(flat)} 0 0 1 ${num(half * from)} ${num(under + drop(from))}Z`
    );
  };
  return (
    path(band(-1, 1), tones.base) +
    tone(band(-0.9, -0.5), tones.light) +
    tone(band(0.4, 1), tones.shade) +
    line(band(-1, 1)) +
    ellipse([0, top], [half, flat], tones.light)
  );
};

/** A hexagon head on a flange; both radii are shares of `half`. */
export const drawFlangeHead = (head: Head): string => {
  const foot = head.height * 0.2;
  return (
    drawDisc({ ...head, half: head.half * 1.18, height: foot }) +
    drawHexHead({ ...head, half: head.half * 0.84, height: head.height * 0.8, under: head.under - foot })
  );
};

/** A domed head with a recess; `full` distinguishes button heads from fuller pan heads. */
export const drawDome = (head: Head, { recess, full }: { recess: Recess; full: number }): string => {
  const { half, height, under, tones } = head;
  const flat = half * SQUASH;
  const crown = under - height - flat * 0.4;
  const rim = half * full;
  const dome =
    `M${num(-half)} ${num(under)}A${num(half)} ${num(flat)} 0 0 0 ${num(half)} ${num(under)}` +
    `C${num(half)} ${num(under - height * 0.9)} ${num(rim)} ${num(crown)} 0 ${num(crown)}` +
    `C${num(-rim)} ${num(crown)} ${num(-half)} ${num(under - height * 0.9)} ${num(-half)} ${num(under)}Z`;
  const far =
    `M${num(half * 0.45)} ${num(under + flat * 0.86)}C${num(half * 0.8)} ${num(under - height * 0.3)} ${num(half * 0.72)} ${num(crown + height * 0.6)} ${num(half * 0.5)} ${num(crown + height * 0.28)}` +
    `C${num(half * 0.85)} ${num(crown + height * 0.5)} ${num(half)} ${num(under - height * 0.5)} ${num(half)} ${num(under)}A${num(half)} ${num(flat)} 0 0 1 ${num(half * 0.45)} ${num(under + flat * 0.86)}Z`;
  const lit =
    `M${num(-half * 0.88)} ${num(under + flat * 0.2)}C${num(-half * 0.9)} ${num(under - height * 0.6)} ${num(-half * 0.7)} ${num(crown + height * 0.5)} ${num(-half * 0.42)} ${num(crown + height * 0.22)}` +
    `C${num(-half * 0.66)} ${num(crown + height * 0.7)} ${num(-half * 0.62)} ${num(under - height * 0.2)} ${num(-half * 0.56)} ${num(under + flat * 0.7)}Z`;
  return (
    path(dome, tones.base) +
    tone(far, tones.shade) +
    tone(lit, tones.light) +
    line(dome) +
    drawRecess(recess, crown + flat * 0.78, { radius: half * 0.46, fill: tones.deep })
  );
};

/** A bugle head (plasterboard screws): countersunk, with a curved neck. */
export const drawBugle = (head: Head, { neck, recess }: { neck: number; recess: Recess }): string => {
  const { half, height, under, tones } = head;
  const top = under - height;
  const swing = (from: number, to: number): string =>
    `M${num(half * from)} ${num(top)}C${num(half * from * 0.62)} ${num(top + height * 0.35)} ${num(neck * from)} ${num(under - height * 0.4)} ${num(neck * from)} ${num(under)}` +
    `H${num(neck * to)}C${num(neck * to)} ${num(under - height * 0.4)} ${num(half * to * 0.62)} ${num(top + height * 0.35)} ${num(half * to)} ${num(top)}Z`;
  return (
    path(swing(-1, 1), tones.base) +
    tone(swing(-0.78, -0.25), tones.light) +
    tone(swing(0.4, 1), tones.shade) +
    line(swing(-1, 1)) +
    ellipse([0, top], [half, half * SQUASH], tones.light) +
    drawRecess(recess, top, { radius: half * 0.5, fill: tones.deep })
  );
};

/** A wide flat head with a recess (timber frame screws). */
export const drawPlate = (head: Head, recess: Recess): string => {
  const foot = head.height * 0.55;
  const boss = { ...head, half: head.half * 0.6, height: head.height * 0.45, under: head.under - foot };
  return (
    drawDisc({ ...head, height: foot }) +
    drawDisc(boss) +
    drawRecess(recess, boss.under - boss.height, { radius: boss.half * 0.6, fill: head.tones.deep })
  );
};

/** The end of a headless screw, with or without a recess. */
export const drawHeadless = ({ half, under, tones }: Omit<Head, 'height'>, recess?: Recess): string =>
  ellipse([0, under], [half, half * SQUASH], tones.light) +
  (recess ? drawRecess(recess, under, { radius: half * 0.62, fill: tones.deep }) : '');

/** The drill tip of a self-drilling screw. */
export const drawDrillTip = ({
  radius,
  top,
  bottom,
  tones,
}: {
  radius: number;
  top: number;
  bottom: number;
  tones: Tones;
}): string => {
  const edge = bottom - radius * 1.1;
  const body = `M${num(-radius)} ${num(top)}V${num(edge)}L0 ${num(bottom)}L${num(radius)} ${num(edge)}V${num(top)}Z`;
  const flute = `M${num(-radius * 0.2)} ${num(top)}C${num(radius * 0.5)} ${num(top + (edge - top) * 0.4)} ${num(radius * 0.2)} ${num(edge - 2)} ${num(-radius * 0.3)} ${num(edge + radius * 0.6)}L0 ${num(bottom)}L${num(radius)} ${num(edge)}V${num(top)}Z`;
  return (
    path(body, tones.base) +
    tone(
      `M${num(-radius * 0.8)} ${num(top + 0.6)}H${num(-radius * 0.35)}V${num(edge)}H${num(-radius * 0.8)}Z`,
      tones.light,
    ) +
    tone(flute, tones.shade) +
    fine(
      repeat(
        1,
        () =>
          `M${num(-radius * 0.2)} ${num(top)}C${num(radius * 0.5)} ${num(top + (edge - top) * 0.4)} ${num(radius * 0.2)} ${num(edge - 2)} ${num(-radius * 0.3)} ${num(edge + radius * 0.6)}`,
      ),
    ) +
    line(body)
  );
};
