import type { Form, Opening } from '../../drawings/fittings.ts';
import { INCHES, type Inch } from './inches.ts';
import type { Text } from '../text.ts';

/** A shape of threaded fitting, whatever its metal. */
export type Kind = {
  /** The beginning of its codes. */
  readonly code: string;
  /** One and several, before the metal. */
  readonly one: Text;
  readonly many: Text;
  readonly form: Form;
  readonly openings: readonly Opening[];
  /** Its price beside that of an elbow. */
  readonly dearer: number;
  readonly connection: string;
  readonly use: Text;
  /** The second opening is narrower. */
  readonly reduced?: true;
};

const kind = (code: string, one: Text, rest: Omit<Kind, 'code' | 'one'>): Kind => ({ code, one, ...rest });

export const KINDS: readonly Kind[] = [
  kind(
    'GFF',
    { it: 'Gomito 90° F/F', en: 'elbow 90° F/F' },
    {
      many: { it: 'Gomiti 90° F/F', en: 'elbows 90° F/F' },
      ...{ form: 'elbow', openings: ['female', 'female'], dearer: 1, connection: 'femmina-femmina' },
      use: { it: 'Per cambi di direzione ad angolo retto.', en: 'For right-angle changes of direction.' },
    },
  ),
  kind(
    'GMF',
    { it: 'Gomito 90° M/F', en: 'elbow 90° M/F' },
    {
      many: { it: 'Gomiti 90° M/F', en: 'elbows 90° M/F' },
      ...{ form: 'elbow', openings: ['male', 'female'], dearer: 0.97, connection: 'maschio-femmina' },
      use: {
        it: 'Per uscire ad angolo retto da un attacco femmina.',
        en: 'For leaving a female port at a right angle.',
      },
    },
  ),
  kind(
    'TFF',
    { it: 'Tee F/F/F', en: 'tee F/F/F' },
    {
      many: { it: 'Tee F/F/F', en: 'tees F/F/F' },
      ...{
        form: 'tee',
        openings: ['female', 'female', 'female'],
        dearer: 1.42,
        connection: 'femmina-femmina',
      },
      use: { it: 'Per derivazioni a 90°.', en: 'For branches at 90°.' },
    },
  ),
  kind(
    'CRO',
    { it: 'Croce F', en: 'cross F' },
    {
      many: { it: 'Croci F', en: 'crosses F' },
      form: 'cross',
      openings: ['female', 'female', 'female', 'female'],
      ...{ dearer: 2.3, connection: 'femmina-femmina' },
      use: { it: 'Per doppie derivazioni sullo stesso asse.', en: 'For two branches on one axis.' },
    },
  ),
  kind(
    'NIP',
    { it: 'Nipplo M/M', en: 'hex nipple M/M' },
    {
      many: { it: 'Nippli M/M', en: 'hex nipples M/M' },
      ...{ form: 'joint', openings: ['male', 'male'], dearer: 0.54, connection: 'maschio-maschio' },
      use: { it: 'Per unire due attacchi femmina uguali.', en: 'For joining two equal female ports.' },
    },
  ),
  kind(
    'NIR',
    { it: 'Nipplo ridotto M/M', en: 'reducing nipple M/M' },
    {
      many: { it: 'Nippli ridotti M/M', en: 'reducing nipples M/M' },
      ...{ form: 'joint', openings: ['male', { end: 'male', share: 0.72 }], dearer: 0.6, reduced: true },
      connection: 'maschio-maschio',
      use: {
        it: 'Per unire due attacchi femmina di misura diversa.',
        en: 'For joining female ports of two sizes.',
      },
    },
  ),
  kind(
    'RID',
    { it: 'Riduzione M/F', en: 'reducing bush M/F' },
    {
      many: { it: 'Riduzioni M/F', en: 'reducing bushes M/F' },
      ...{ form: 'joint', openings: ['male', { end: 'female', share: 0.66 }], dearer: 0.5, reduced: true },
      connection: 'maschio-femmina',
      use: { it: 'Per ridurre un attacco femmina.', en: 'For reducing a female port.' },
    },
  ),
  kind(
    'MAN',
    { it: 'Manicotto F/F', en: 'socket F/F' },
    {
      many: { it: 'Manicotti F/F', en: 'sockets F/F' },
      ...{ form: 'straight', openings: ['female', 'female'], dearer: 0.66, connection: 'femmina-femmina' },
      use: { it: 'Per unire due tubi filettati.', en: 'For joining two threaded pipes.' },
    },
  ),
  kind(
    'BOC',
    { it: 'Bocchettone M/F sede piana', en: 'union M/F flat seat' },
    {
      many: { it: 'Bocchettoni M/F sede piana', en: 'unions M/F flat seat' },
      ...{ form: 'joint', openings: ['nut', 'male'], dearer: 1.85, connection: 'maschio-femmina' },
      use: {
        it: 'In tre pezzi, per linee che vanno smontate.',
        en: 'Three pieces, for lines that come apart.',
      },
    },
  ),
  kind(
    'TAP',
    { it: 'Tappo maschio', en: 'hex plug' },
    {
      many: { it: 'Tappi maschio', en: 'hex plugs' },
      ...{ form: 'plug', openings: ['male'], dearer: 0.36, connection: 'maschio' },
      use: { it: 'Per chiudere un attacco femmina.', en: 'For closing a female port.' },
    },
  ),
  kind(
    'CAL',
    { it: 'Calotta femmina', en: 'cap' },
    {
      many: { it: 'Calotte femmina', en: 'caps' },
      ...{ form: 'cap', openings: ['female'], dearer: 0.45, connection: 'femmina' },
      use: { it: 'Per chiudere un tubo o un attacco maschio.', en: 'For closing a pipe or a male port.' },
    },
  ),
];

const { 14: Q, 38: T, 12: H, 34: N, 1: ONE, 114: A, 112: B, 2: TWO } = INCHES;

/** The reductions that are made: the wide thread and the narrow one. */
export const REDUCTIONS: readonly (readonly [wide: Inch, narrow: Inch])[] = [
  ...([
    [T, Q],
    [H, Q],
    [H, T],
    [N, T],
    [N, H],
    [ONE, H],
    [ONE, N],
  ] as const),
  ...([
    [A, N],
    [A, ONE],
    [B, ONE],
    [B, A],
    [TWO, ONE],
    [TWO, A],
    [TWO, B],
  ] as const),
];
