import { angleGrinder, drillDriver } from '../machines.ts';
import { spiritLevel } from '../measuring.ts';
import { DARK, MATERIALS, WHITE } from '../palette.ts';
import { type Box, circle, type Drawing, fine, line, path, place, type Point, rect, repeat } from '../pen.ts';
import { battery, circularSaw, orbitalSander, rotaryHammer, vacuum } from '../power.ts';
import { box, put, SCENE_DETAIL } from '../scene.ts';
import { cableCoil } from '../supplies.ts';
import { cuttingDisc } from '../tools.ts';

const { carton, red, teal, yellowZinc } = MATERIALS;

/** The heights that the bench's top and the floor stand at. */
const TOP = 196;
const FLOOR = 334;
/** From where to where the bench reaches. */
const LEFT = 64;
const RIGHT = 956;

/** A tag of an offer: a red label with a per cent sign, hanging from the bench. */
const tag = ([x, y]: Point, turn: number): string =>
  place(
    line('M0 0V-9') +
      path('M0-3L13 8V40H-13V8Z', red.base) +
      circle([0, 5], 2.6, WHITE) +
      `<g stroke="${WHITE}" stroke-width="2.4"><path d="M6 17L-6 33" /><circle cx="-5" cy="19" r="3"/><circle cx="5" cy="31" r="3"/></g>`,
    { at: [x, y], turn, scale: 1.15, line: SCENE_DETAIL.line },
  );

const wall = (): string =>
  rect([LEFT + 26, -88, RIGHT - LEFT - 52, TOP + 88], '#F8F4EA', 4) +
  rect([LEFT + 44, -70, RIGHT - LEFT - 88, 8], carton.base, 1) +
  fine(repeat(13, (index) => `M${LEFT + 60 + index * 64} -62v7`));

/** A level, which is drawn leaning, hung straight. */
const level = (): string =>
  place(put(spiritLevel({ length: 80, body: 'yellowZinc', vials: 3 }), [-105.6, -105.6], 2.2), {
    at: [776, -30],
    turn: 32,
    line: SCENE_DETAIL.line,
  });

/** What hangs on the rail. */
const hung = (): string =>
  [120, 206, 292]
    .map((x, index) =>
      put(cuttingDisc({ diameter: 125, label: index === 1 ? 'teal' : 'clay' }), [x, -72], 0.92),
    )
    .join('') +
  put(cableCoil({ sheath: 'orange', cores: ['blue'] }), [392, -68], 1) +
  put(cableCoil({ sheath: 'red', cores: ['blue'] }), [496, -68], 1) +
  level();

const drawers = (x: number): string =>
  rect([x, TOP + 16, 190, FLOOR - TOP - 16], teal.base, 2) +
  repeat(3, (index) => {
    const y = TOP + 23 + index * 39;
    return (
      rect([x + 8, y, 174, 33], index === 1 ? teal.light : '#C4DBDE', 2) +
      rect([x + 72, y + 10, 46, 6], DARK, 3)
    );
  });

const leg = (x: number): string => rect([x, TOP + 16, 16, FLOOR - TOP - 16], carton.base);

const bench = (): string =>
  leg(LEFT + 12) +
  leg(LEFT + 650) +
  rect([LEFT + 28, FLOOR - 24, 622, 9], carton.base) +
  put(vacuum({ litres: 30, body: 'teal' }), [LEFT + 50, FLOOR - 132], 1.2) +
  box([LEFT + 214, FLOOR - 92, 84, 68]) +
  box([LEFT + 300, FLOOR - 72, 62, 48]) +
  [410, 494, 578]
    .map((x) =>
      put(battery({ ampereHours: 4, body: x === 494 ? 'orange' : 'teal' }), [LEFT + x - 24, FLOOR - 94], 1),
    )
    .join('') +
  drawers(RIGHT - 204) +
  rect([LEFT, TOP, RIGHT - LEFT, 16], yellowZinc.base, 1) +
  fine(`M${LEFT + 60} ${TOP + 8}H${LEFT + 210}M${LEFT + 420} ${TOP + 10}H${LEFT + 640}`);

type Place = { readonly x: number; readonly scale: number; readonly sole: number };

/** A tool on the bench; `sole` is how far down in its square its drawing reaches. */
const stand = (tool: Drawing, { x, scale, sole }: Place): string => put(tool, [x, TOP - sole * scale], scale);

/** A bench of power tools on offer. */
export const drawWorkbench = ([x, , width]: Box): string =>
  rect([x - 10, FLOOR, width + 20, 60], '#D9CDB4') +
  line(`M${x - 10} ${FLOOR}h${width + 20}`) +
  wall() +
  hung() +
  stand(circularSaw({ diameter: 190, body: 'teal' }), { x: 414, scale: 1.88, sole: 65.3 }) +
  bench() +
  stand(drillDriver({ body: 'orange' }), { x: 76, scale: 2, sole: 83.9 }) +
  stand(angleGrinder({ body: 'teal' }), { x: 232, scale: 1.95, sole: 75.1 }) +
  stand(rotaryHammer({ kilos: 4, body: 'red' }), { x: 596, scale: 2, sole: 68.3 }) +
  stand(orbitalSander({ diameter: 125, body: 'orange' }), { x: 772, scale: 1.9, sole: 73.4 }) +
  tag([246, TOP + 14], -4) +
  tag([452, TOP + 14], 4) +
  tag([690, TOP + 14], -3);
