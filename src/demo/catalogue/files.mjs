// JavaScript, because the compiler would infer the type of every row.
import anchors from './fasteners/anchors.json' with { type: 'json' };
import chemicalAnchors from './fasteners/chemical-anchors.json' with { type: 'json' };
import hardware from './fasteners/hardware.json' with { type: 'json' };
import hexBolts from './fasteners/hex-bolts.json' with { type: 'json' };
import machineScrews from './fasteners/machine-screws.json' with { type: 'json' };
import nuts from './fasteners/nuts.json' with { type: 'json' };
import pins from './fasteners/pins.json' with { type: 'json' };
import rivets from './fasteners/rivets.json' with { type: 'json' };
import rods from './fasteners/rods.json' with { type: 'json' };
import tappingScrews from './fasteners/tapping-screws.json' with { type: 'json' };
import washers from './fasteners/washers.json' with { type: 'json' };
import air from './plant/air.json' with { type: 'json' };
import cables from './plant/cables.json' with { type: 'json' };
import clamps from './plant/clamps.json' with { type: 'json' };
import conduits from './plant/conduits.json' with { type: 'json' };
import connections from './plant/connections.json' with { type: 'json' };
import devices from './plant/devices.json' with { type: 'json' };
import drain from './plant/drain.json' with { type: 'json' };
import glands from './plant/glands.json' with { type: 'json' };
import hoses from './plant/hoses.json' with { type: 'json' };
import lamps from './plant/lamps.json' with { type: 'json' };
import multilayer from './plant/multilayer.json' with { type: 'json' };
import plant from './plant/plant.json' with { type: 'json' };
import protection from './plant/protection.json' with { type: 'json' };
import pushIn from './plant/push-in.json' with { type: 'json' };
import seals from './plant/seals.json' with { type: 'json' };
import threaded from './plant/threaded.json' with { type: 'json' };
import valves from './plant/valves.json' with { type: 'json' };
import breathing from './safety/breathing.json' with { type: 'json' };
import cleaning from './safety/cleaning.json' with { type: 'json' };
import gloves from './safety/gloves.json' with { type: 'json' };
import glues from './safety/glues.json' with { type: 'json' };
import head from './safety/head.json' with { type: 'json' };
import heights from './safety/heights.json' with { type: 'json' };
import locks from './safety/locks.json' with { type: 'json' };
import lubricants from './safety/lubricants.json' with { type: 'json' };
import paintingTools from './safety/painting-tools.json' with { type: 'json' };
import paints from './safety/paints.json' with { type: 'json' };
import sealants from './safety/sealants.json' with { type: 'json' };
import shoes from './safety/shoes.json' with { type: 'json' };
import signs from './safety/signs.json' with { type: 'json' };
import tapes from './safety/tapes.json' with { type: 'json' };
import warehouse from './safety/warehouse.json' with { type: 'json' };
import workwear from './safety/workwear.json' with { type: 'json' };
import coming from './singles/coming.json' with { type: 'json' };
import discontinued from './singles/discontinued.json' with { type: 'json' };
import sets from './singles/sets.json' with { type: 'json' };
import special from './singles/special.json' with { type: 'json' };
import bandBlades from './tools/band-blades.json' with { type: 'json' };
import batteries from './tools/batteries.json' with { type: 'json' };
import bench from './tools/bench.json' with { type: 'json' };
import bondedDiscs from './tools/bonded-discs.json' with { type: 'json' };
import brushes from './tools/brushes.json' with { type: 'json' };
import flapDiscs from './tools/flap-discs.json' with { type: 'json' };
import handTools from './tools/hand-tools.json' with { type: 'json' };
import holeSaws from './tools/hole-saws.json' with { type: 'json' };
import keys from './tools/keys.json' with { type: 'json' };
import machines from './tools/machines.json' with { type: 'json' };
import masonryDrills from './tools/masonry-drills.json' with { type: 'json' };
import measuring from './tools/measuring.json' with { type: 'json' };
import milling from './tools/milling.json' with { type: 'json' };
import pliers from './tools/pliers.json' with { type: 'json' };
import powerTools from './tools/power-tools.json' with { type: 'json' };
import sanding from './tools/sanding.json' with { type: 'json' };
import sawBlades from './tools/saw-blades.json' with { type: 'json' };
import screwdrivers from './tools/screwdrivers.json' with { type: 'json' };
import sockets from './tools/sockets.json' with { type: 'json' };
import striking from './tools/striking.json' with { type: 'json' };
import threading from './tools/threading.json' with { type: 'json' };
import twistDrills from './tools/twist-drills.json' with { type: 'json' };
import woodDrills from './tools/wood-drills.json' with { type: 'json' };
import wrenches from './tools/wrenches.json' with { type: 'json' };

/** Every catalogue file: its name and its entries. */
export const FILES = [
  ['fasteners/anchors.json', anchors],
  ['fasteners/chemical-anchors.json', chemicalAnchors],
  ['fasteners/hardware.json', hardware],
  ['fasteners/hex-bolts.json', hexBolts],
  ['fasteners/machine-screws.json', machineScrews],
  ['fasteners/nuts.json', nuts],
  ['fasteners/pins.json', pins],
  ['fasteners/rivets.json', rivets],
  ['fasteners/rods.json', rods],
  ['fasteners/tapping-screws.json', tappingScrews],
  ['fasteners/washers.json', washers],
  ['plant/air.json', air],
  ['plant/cables.json', cables],
  ['plant/clamps.json', clamps],
  ['plant/conduits.json', conduits],
  ['plant/connections.json', connections],
  ['plant/devices.json', devices],
  ['plant/drain.json', drain],
  ['plant/glands.json', glands],
  ['plant/hoses.json', hoses],
  ['plant/lamps.json', lamps],
  ['plant/multilayer.json', multilayer],
  ['plant/plant.json', plant],
  ['plant/protection.json', protection],
  ['plant/push-in.json', pushIn],
  ['plant/seals.json', seals],
  ['plant/threaded.json', threaded],
  ['plant/valves.json', valves],
  ['safety/breathing.json', breathing],
  ['safety/cleaning.json', cleaning],
  ['safety/gloves.json', gloves],
  ['safety/glues.json', glues],
  ['safety/head.json', head],
  ['safety/heights.json', heights],
  ['safety/locks.json', locks],
  ['safety/lubricants.json', lubricants],
  ['safety/painting-tools.json', paintingTools],
  ['safety/paints.json', paints],
  ['safety/sealants.json', sealants],
  ['safety/shoes.json', shoes],
  ['safety/signs.json', signs],
  ['safety/tapes.json', tapes],
  ['safety/warehouse.json', warehouse],
  ['safety/workwear.json', workwear],
  ['singles/coming.json', coming],
  ['singles/discontinued.json', discontinued],
  ['singles/sets.json', sets],
  ['singles/special.json', special],
  ['tools/band-blades.json', bandBlades],
  ['tools/batteries.json', batteries],
  ['tools/bench.json', bench],
  ['tools/bonded-discs.json', bondedDiscs],
  ['tools/brushes.json', brushes],
  ['tools/flap-discs.json', flapDiscs],
  ['tools/hand-tools.json', handTools],
  ['tools/hole-saws.json', holeSaws],
  ['tools/keys.json', keys],
  ['tools/machines.json', machines],
  ['tools/masonry-drills.json', masonryDrills],
  ['tools/measuring.json', measuring],
  ['tools/milling.json', milling],
  ['tools/pliers.json', pliers],
  ['tools/power-tools.json', powerTools],
  ['tools/sanding.json', sanding],
  ['tools/saw-blades.json', sawBlades],
  ['tools/screwdrivers.json', screwdrivers],
  ['tools/sockets.json', sockets],
  ['tools/striking.json', striking],
  ['tools/threading.json', threading],
  ['tools/twist-drills.json', twistDrills],
  ['tools/wood-drills.json', woodDrills],
  ['tools/wrenches.json', wrenches],
];
