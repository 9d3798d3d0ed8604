import {
  diamondDisc,
  flapDisc,
  grindingDisc,
  sandingBelt,
  sandingDisc,
  sandingSheet,
} from './drawings/abrasives.ts';
import { pads, sock } from './drawings/absorbents.ts';
import { castor, handTruck, ladder, trolley } from './drawings/access.ts';
import { dropper, foamCan, greaseCartridge, syringe, tub, tube } from './drawings/adhesives.ts';
import { dropIn, framePlug, plug, throughBolt } from './drawings/anchors.ts';
import { barClamp, file, screwClamp } from './drawings/bench.ts';
import {
  bandBlade,
  circularBlade,
  hacksawBlade,
  jigsawBlade,
  reciprocatingBlade,
} from './drawings/blades.ts';
import { bin, crate, keyCabinet, letterBox, shelving } from './drawings/boxes.ts';
import { cupBrush, flapWheel, wheelBrush } from './drawings/brushes.ts';
import {
  auger,
  bradBit,
  countersink,
  forstner,
  hammerBit,
  holeSaw,
  masonryBit,
  spadeBit,
  stepDrill,
} from './drawings/drills.ts';
import { assortment, hexBolt } from './drawings/fasteners.ts';
import { pipe, pipeFitting } from './drawings/fittings.ts';
import { clog, lowShoe, wellington } from './drawings/footwear.ts';
import { angleBracket, liftingEye, screwHook, shackle } from './drawings/hardware.ts';
import { fallBlock, harness, lanyard } from './drawings/heights.ts';
import { hoseClamp, hoseEnd, oRing, tubeCoil } from './drawings/hoses.ts';
import { batten, emergencyLight, ledFloodlight, ledLamp, ledTube } from './drawings/lamps.ts';
import { cylinder, padlock } from './drawings/locks.ts';
import { angleGrinder, compressor, drillDriver, floodlight } from './drawings/machines.ts';
import { caliper, longTape, micrometer, spiritLevel, steelRule, trySquare } from './drawings/measuring.ts';
import { capNut, couplingNut, flangeNut, nut, wingNut } from './drawings/nuts.ts';
import { bottle, brush, canister, pail, roller, sprayCan } from './drawings/painting.ts';
import { dowelPin, retainingRing, splitPin, springPin } from './drawings/pins.ts';
import { pliers } from './drawings/pliers.ts';
import {
  battery,
  circularSaw,
  jigsawMachine,
  orbitalSander,
  rotaryHammer,
  vacuum,
} from './drawings/power.ts';
import {
  bumpCap,
  dustMask,
  earPlugs,
  earmuffs,
  faceShield,
  filterCan,
  glasses,
  gloveBox,
  goggles,
  halfMask,
} from './drawings/protection.ts';
import { rivet, rivetNut } from './drawings/rivets.ts';
import { glove, helmet, safetyShoe } from './drawings/safety.ts';
import { insertBit, screwdriver } from './drawings/screwdrivers.ts';
import { screw } from './drawings/screws.ts';
import { sign } from './drawings/signs.ts';
import { siteBoard } from './drawings/site-board.ts';
import { bitSocket, extension, ratchet, socket } from './drawings/sockets.ts';
import { coldChisel, engineersHammer, mallet, woodChisel } from './drawings/striking.ts';
import { ballValve, book, cableCoil, cartridge, paintTin, sack } from './drawings/supplies.ts';
import { breaker, coverPlate, industrialPlug, wallModule } from './drawings/switchgear.ts';
import { tapeRoll } from './drawings/tapes.ts';
import {
  cableGland,
  cableTie,
  crimpTerminal,
  ferrule,
  leverConnector,
  tapeRoll as threadTape,
} from './drawings/terminals.ts';
import { die, endMill, reamer, tap } from './drawings/threading.ts';
import { cuttingDisc, drillBit, hammer, tapeMeasure, wrench } from './drawings/tools.ts';
import {
  airUnit,
  checkValve,
  gardenTap,
  maleBallValve,
  pressureGauge,
  pressureReducer,
} from './drawings/valves.ts';
import { springWasher, toothedWasher, washer } from './drawings/washers.ts';
import { coverall, garment, trousers } from './drawings/wear.ts';
import { cableEnd, conduitCoil, junctionBox, trunking, wireCoil } from './drawings/wiring.ts';
import { adjustableWrench, bentKey, doubleWrench, handledKey } from './drawings/wrenches.ts';
import type { Drawing } from './drawings/pen.ts';
import { painted, type PictureSpec } from './picture-spec.ts';

/** The drawing functions by name. */
const SHAPES: Readonly<Record<string, (spec: never) => Drawing>> = {
  adjustableWrench,
  airUnit,
  angleBracket,
  angleGrinder,
  assortment: ({ of }: { of: PictureSpec }) => assortment(toDrawing(of)),
  auger,
  ballValve,
  bandBlade,
  barClamp,
  batten,
  battery,
  bentKey,
  bin: painted(bin, 'tones'),
  bitSocket,
  book,
  bottle: painted(bottle, 'tones'),
  bradBit,
  breaker,
  brush: painted(brush, 'handle'),
  bumpCap: painted(bumpCap, 'cloth'),
  cableCoil,
  cableEnd,
  cableGland,
  cableTie,
  caliper,
  canister: painted(canister, 'tones'),
  capNut,
  cartridge: painted(cartridge, 'label'),
  castor: painted(castor, 'tyre'),
  checkValve,
  circularBlade,
  circularSaw,
  clog: painted(clog, 'tones', 'trim'),
  coldChisel,
  compressor,
  conduitCoil,
  countersink,
  couplingNut,
  coverPlate,
  coverall: painted(coverall, 'tones'),
  crate: painted(crate, 'tones'),
  crimpTerminal,
  cupBrush,
  cuttingDisc,
  cylinder: painted(cylinder, 'finish'),
  diamondDisc,
  die,
  doubleWrench,
  dowelPin,
  drillBit,
  drillDriver,
  dropIn,
  dropper: painted(dropper, 'tones', 'cap'),
  dustMask: painted(dustMask, 'band'),
  earPlugs: painted(earPlugs, 'tones'),
  earmuffs: painted(earmuffs, 'cups'),
  emergencyLight,
  endMill,
  engineersHammer,
  extension,
  faceShield: painted(faceShield, 'lens', 'frame'),
  fallBlock: painted(fallBlock, 'tones'),
  ferrule,
  file,
  filterCan: painted(filterCan, 'band'),
  flangeNut,
  flapDisc,
  flapWheel,
  floodlight,
  foamCan: painted(foamCan, 'tones'),
  forstner,
  framePlug,
  gardenTap,
  garment: painted(garment, 'tones'),
  glasses: painted(glasses, 'lens', 'frame'),
  glove: painted(glove, 'coating', 'hem'),
  gloveBox: painted(gloveBox, 'tones'),
  goggles: painted(goggles, 'lens', 'frame'),
  greaseCartridge: painted(greaseCartridge, 'tones'),
  grindingDisc,
  hacksawBlade,
  halfMask: painted(halfMask, 'body', 'filter'),
  hammer,
  hammerBit,
  handTruck: painted(handTruck, 'tones', 'wheel'),
  handledKey,
  harness: painted(harness, 'tones'),
  helmet: painted(helmet, 'shell'),
  hexBolt,
  holeSaw,
  hoseClamp,
  hoseEnd,
  industrialPlug,
  insertBit,
  jigsawBlade,
  jigsawMachine,
  junctionBox,
  keyCabinet: painted(keyCabinet, 'tones'),
  ladder: painted(ladder, 'tones'),
  lanyard: painted(lanyard, 'tones'),
  ledFloodlight,
  ledLamp,
  ledTube,
  letterBox: painted(letterBox, 'tones'),
  leverConnector,
  liftingEye,
  longTape,
  lowShoe: painted(lowShoe, 'tones', 'trim'),
  maleBallValve,
  mallet,
  masonryBit,
  micrometer,
  nut,
  oRing,
  orbitalSander,
  padlock: painted(padlock, 'body'),
  pads: painted(pads, 'tones'),
  pail: painted(pail, 'tones'),
  paintTin: painted(paintTin, 'paint'),
  pipe,
  pipeFitting,
  pliers,
  plug,
  pressureGauge,
  pressureReducer,
  ratchet,
  reamer,
  reciprocatingBlade,
  retainingRing,
  rivet,
  rivetNut,
  roller: painted(roller, 'sleeve', 'grip'),
  rotaryHammer,
  sack: painted(sack, 'band'),
  safetyShoe: painted(safetyShoe, 'upper'),
  sandingBelt,
  sandingDisc,
  sandingSheet,
  screw,
  screwClamp,
  screwHook,
  screwdriver,
  shackle,
  shelving: painted(shelving, 'tones'),
  sign: painted(sign, 'tones'),
  siteBoard: () => siteBoard,
  sock: painted(sock, 'tones'),
  socket,
  spadeBit,
  spiritLevel,
  splitPin,
  sprayCan: painted(sprayCan, 'tones', 'body'),
  springPin,
  springWasher,
  steelRule,
  stepDrill,
  syringe: painted(syringe, 'tones'),
  tap,
  tapeMeasure,
  tapeRoll: painted(tapeRoll, 'tones', 'core', 'stripes'),
  threadTape,
  throughBolt,
  toothedWasher,
  trolley: painted(trolley, 'tones'),
  trousers: painted(trousers, 'tones'),
  trunking,
  trySquare,
  tub: painted(tub, 'tones'),
  tube: painted(tube, 'tones'),
  tubeCoil,
  vacuum,
  wallModule,
  washer,
  wellington: painted(wellington, 'tones', 'trim'),
  wheelBrush,
  wingNut,
  wireCoil,
  woodChisel,
  wrench,
};

/** @throws when there is no such drawing function. */
export function toDrawing({ draw, ...args }: PictureSpec): Drawing {
  const shape = Object.hasOwn(SHAPES, draw) ? SHAPES[draw] : undefined;
  if (!shape) throw new Error(`unknown shape ${draw} of a picture`);
  return shape(args as never);
}
