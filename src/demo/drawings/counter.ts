import { DARK, MATERIALS, WHITE } from './palette.ts';
import { circle, fine, line, path, rect, repeat } from './pen.ts';

const { carton, paper, teal, zinc, yellowZinc } = MATERIALS;

/** The fill of a drawer's front: most are bare, some are coloured. */
const FRONTS = [
  zinc.light,
  zinc.light,
  WHITE,
  zinc.light,
  zinc.light,
  teal.base,
  zinc.light,
  zinc.light,
  WHITE,
  zinc.light,
  yellowZinc.base,
  zinc.light,
];
const DRAWER = { width: 50, height: 36 };
const OPEN = { row: 3, column: 5 };

const drawer = (row: number, column: number): string => {
  const x = 24 + column * DRAWER.width;
  const y = 36 + row * DRAWER.height;
  if (row === OPEN.row && column === OPEN.column) return '';
  return (
    rect(
      [x + 3, y + 3, DRAWER.width - 6, DRAWER.height - 6],
      FRONTS[(row * 5 + column * 7) % FRONTS.length] ?? WHITE,
      2,
    ) +
    rect([x + 11, y + 8, DRAWER.width - 22, 8], WHITE, 1) +
    fine(`M${x + 14} ${y + 12}h${8 + ((row * 3 + column * 5) % 4) * 3}`) +
    circle([x + DRAWER.width / 2, y + 23], 2.6, DARK)
  );
};

const openDrawer = (): string => {
  const x = 24 + OPEN.column * DRAWER.width;
  const y = 36 + OPEN.row * DRAWER.height;
  return (
    rect([x + 3, y + 3, DRAWER.width - 6, DRAWER.height - 6], DARK, 2) +
    repeat(5, (index) => line(`M${x + 9 + index * 8} ${y + 20}v-9m-3 0h6`)) +
    path(
      `M${x - 2} ${y + 14}h${DRAWER.width + 4}v${DRAWER.height - 2}h-${DRAWER.width + 4}z`,
      yellowZinc.base,
    ) +
    rect([x + 8, y + 20, DRAWER.width - 16, 9], WHITE, 1) +
    fine(`M${x + 12} ${y + 24.5}h16`) +
    circle([x + DRAWER.width / 2, y + 38], 3, DARK)
  );
};

/** The cabinet of small parts: nine by six drawers, one open; 478 by 240 units from 14, 24. */
export const cabinet = (): string =>
  rect([14, 24, 470, 240], '#D8E3E3', 4) +
  repeat(54, (index) => drawer(Math.floor(index / 9), index % 9)) +
  openDrawer();

/** Two cartons and the scale, on a counter whose top is at y = 300. */
export const parcels = (): string =>
  rect([40, 240, 92, 60], carton.base, 2) +
  rect([78, 240, 16, 60], carton.light) +
  rect([48, 278, 24, 14], WHITE, 1) +
  fine('M51 283h14M51 287h9') +
  rect([56, 196, 70, 44], carton.base, 2) +
  rect([84, 196, 13, 44], carton.light) +
  rect([102, 222, 18, 11], WHITE, 1) +
  path('M190 264h100l10 36H180z', teal.base) +
  rect([196, 252, 88, 12], zinc.light, 3) +
  rect([222, 274, 36, 16], WHITE, 2) +
  fine('M228 282h24') +
  rect([206, 226, 28, 26], carton.base, 2) +
  rect([238, 236, 34, 16], WHITE, 2) +
  fine('M242 244h20');

/** The order sheet on its stand and a box of screws. */
export const papers = (): string =>
  path('M330 300L340 232h66l-10 68z', paper.light) +
  fine(
    repeat(6, (index) => {
      const y = 244 + index * 8;
      const x = 346 - index * 1.18;
      return `M${x} ${y}h${index % 2 ? 30 : 42}M${x + 46} ${y}h8`;
    }),
  ) +
  rect([838, 252, 84, 48], zinc.light, 2) +
  path('M838 252l10-12h64l10 12z', zinc.base) +
  repeat(7, (index) => line(`M${850 + index * 10} 248v-14m-4 0h8`)) +
  rect([852, 268, 56, 20], WHITE, 2) +
  fine('M858 275h34M858 281h20');
