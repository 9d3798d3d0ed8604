import { sandingDisc } from './sanding-disc.ts';
import { framePlug, throughBolt } from './anchors.ts';
import { file } from './file.ts';
import { circularBlade } from './circular-blade.ts';
import { assortment, hexBolt } from './fasteners.ts';
import { pipeFitting } from './fittings.ts';
import { liftingEye, screwHook } from './hardware.ts';
import { hoseEnd } from './hose-end.ts';
import type { Drawing } from './pen.ts';
import { screw } from './screws.ts';
import chemicals from './shapes/chemicals.json' with { type: 'json' };
import electrics from './shapes/electrics.json' with { type: 'json' };
import fasteners from './shapes/fasteners.json' with { type: 'json' };
import handTools from './shapes/hand-tools.json' with { type: 'json' };
import plumbing from './shapes/plumbing.json' with { type: 'json' };
import powerTools from './shapes/power-tools.json' with { type: 'json' };
import safety from './shapes/safety.json' with { type: 'json' };
import warehouse from './shapes/warehouse.json' with { type: 'json' };
import { type Shape, type Template, toShape } from './template.ts';
import { tap } from './tap.ts';

/**
 * A picture as data: the name of a shape (`draw`) and its parameters. Colours are names of materials of the palette or
 * `#rrggbb`.
 */
export type PictureSpec = { readonly draw: string; readonly [parameter: string]: unknown };

const TEMPLATES: Readonly<Record<string, Template>> = {
  ...chemicals,
  ...electrics,
  ...fasteners,
  ...handTools,
  ...plumbing,
  ...powerTools,
  ...safety,
  ...warehouse,
};

/** Shapes whose threads, teeth or joints are computed from their sizes. */
const FUNCTIONS: Readonly<Record<string, (spec: never) => Drawing>> = {
  assortment: ({ of }: { of: PictureSpec }) => assortment(toDrawing(of)),
  circularBlade,
  file,
  framePlug,
  hexBolt,
  hoseEnd,
  liftingEye,
  pipeFitting,
  sandingDisc,
  screw,
  screwHook,
  tap,
  throughBolt,
};

const shapes = new Map<string, Shape>(Object.entries(FUNCTIONS) as [string, Shape][]);

/** Compiles the template of a shape on first use; absent for an unknown shape. */
const findShape = (name: string): Shape | undefined => {
  const known = shapes.get(name);
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (known || !template) return known;
  const shape = toShape(template);
  shapes.set(name, shape);
  return shape;
};

/** The drawing of a picture. @throws RangeError for an unknown shape. */
export function toDrawing({ draw, ...parameters }: PictureSpec): Drawing {
  const shape = findShape(draw);
  if (!shape) throw new RangeError(`there is no shape ${draw}`);
  return shape(parameters);
}
