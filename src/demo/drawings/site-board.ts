import { DARK, MATERIALS, type Material } from './palette.ts';
import { circle, type Drawing, fine, line, rect, repeat, resize, tone } from './pen.ts';

const { orange, zinc, rubber, red, yellowZinc } = MATERIALS;

/** The stand of bent tube that a board for building sites hangs in. */
const STAND =
  line('M20 86V22a8 8 0 0 1 8-8H68a8 8 0 0 1 8 8V86') +
  rect([17, 18, 5, 70], zinc.base, 2) +
  rect([74, 18, 5, 70], zinc.base, 2) +
  rect([10, 86, 20, 4.5], zinc.shade, 2) +
  rect([66, 86, 20, 4.5], zinc.shade, 2);

const CASE =
  rect([22, 12, 52, 64], orange.base, 4) +
  tone('M24 16a2 2 0 0 1 2-2H72V17H27V74H24Z', orange.light) +
  tone('M72 20V72a2 2 0 0 1-2 2H30V71H69V20Z', orange.shade) +
  rect([22, 12, 52, 64], 'none', 4);

/** Behind a pane: a residual current device and the breakers beside it. */
const WINDOW =
  rect([28, 19, 29, 15], zinc.light, 2) +
  rect([30.5, 21.5, 8, 10], zinc.base, 1) +
  rect([32, 25, 5, 3], red.base, 0.8) +
  repeat(4, (index) => rect([40 + index * 3.8, 21.5, 3.4, 10], zinc.base, 0.6)) +
  fine('M40.5 27H54.5');

/** The button that cuts all of it, on its yellow ground. */
const STOP =
  circle([65, 26.5], 6.2, yellowZinc.base) +
  circle([65, 26.5], 4, red.base) +
  fine('M62.6 25a3 3 0 0 1 2.4-1.4');

const drawSocket = (x: number, y: number, colour: Material): string =>
  rect([x - 6.2, y - 6.8, 12.4, 14.4], rubber.base, 2) +
  circle([x, y + 0.6], 4.8, MATERIALS[colour].base) +
  circle([x, y + 0.6], 2.6, DARK) +
  rect([x - 5.2, y - 7.4, 10.4, 3.2], MATERIALS[colour].shade, 1.4);

/** A distribution board for building sites: sockets for 16 A in blue, for 32 A in red. */
export const siteBoard: Drawing = {
  tint: 'mist',
  art: ({ line: width }) =>
    resize(
      STAND +
        CASE +
        WINDOW +
        STOP +
        repeat(3, (index) => drawSocket(33 + index * 15, 47, 'blue')) +
        drawSocket(33, 65, 'blue') +
        drawSocket(48, 65, 'red') +
        drawSocket(63, 65, 'red'),
      1.06,
      width,
    ),
};
