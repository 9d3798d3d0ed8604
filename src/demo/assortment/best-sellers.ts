/**
 * What the house sells most, best first: families by their parents' codes and articles by their own. They lead the
 * catalogue, the counters mixed as a van leaves the yard: something to fix, something to cut, gloves and a tube of
 * silicone.
 */
export const BEST_SELLERS: readonly string[] = [
  ...['TE-ZN', 'GNT', 'DT-115-10-IX', 'SIL-310', 'FS17', 'FLX-5X19', 'VTR-ZG', 'SDSP'],
  ...['AVV-18-2B', 'LED-E27', 'SMA', 'LK', 'VSF', 'SCS3', 'NPI', 'PHC'],
  ...['SMR-115-08', 'TN', 'CHC', 'SET-PUN-19', 'LUB', 'SEG-50', 'CBL', 'FG16'],
  ...['DLM-Z', 'POL', 'GFF-OT', 'MRT-500', 'RP-ZN', 'MSP', 'ELM', 'PRE'],
  ...['TAS-800', 'PEN', 'SMR-125-11', 'PTFE', 'AP-ZN', 'DT-230-19-FE', 'MT', 'SCI'],
  ...['DE-ZN', 'FFP', 'SCH', 'INA', 'LCL', 'IDR', 'FST-W1', 'OCC'],
  ...['ASS-VTR-1200', 'PAN', 'MLT', 'NMA', 'ASL-30L', 'TCEI-ZN', 'GIX', 'CIL'],
  ...['BAT', 'RV-AL', 'DET', 'GPU', 'CAN', 'SCA', 'LAR', 'SPR'],
];
