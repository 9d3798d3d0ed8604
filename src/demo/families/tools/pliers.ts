import type { Material } from '../../drawings/palette.ts';
import { type Jaws, pliers } from '../../drawings/pliers.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { type Article, toSeries } from '../series.ts';
import { about, text, type Text } from '../text.ts';

/** A kind of pliers, made in some lengths (mm), plain or insulated for 1000 V. */
type Kind = {
  readonly code: string;
  readonly range: number;
  readonly jaws: Jaws;
  readonly norm: string;
  readonly one: Text;
  readonly many: Text;
  readonly about: Text;
  readonly lengths: readonly number[];
  readonly vde: readonly number[];
  readonly price: number;
};

const KINDS: readonly Kind[] = [
  {
    ...{
      code: 'PNU',
      range: 2241,
      jaws: 'combination',
      norm: 'ISO 5746',
      lengths: [160, 180, 200],
      vde: [160, 180, 200],
      price: 11.5,
    },
    one: text('Pinza universale', 'Combination pliers'),
    many: text('Pinze universali', 'Combination pliers, all sizes'),
    about: about(
      'Pinza universale in acciaio al cromo-vanadio forgiato: punta zigrinata, foro per tubi e taglienti temprati a induzione per filo di ferro e di rame. Manici bicomponente.',
      'Combination pliers in forged chrome vanadium steel: serrated tips, pipe grip and induction-hardened cutters for iron and copper wire. Two-component handles.',
    ),
  },
  {
    ...{
      code: 'PNT',
      range: 2242,
      jaws: 'side',
      norm: 'ISO 5749',
      lengths: [125, 140, 160, 180, 200],
      vde: [160, 180],
      price: 12.4,
    },
    one: text('Tronchese laterale', 'Diagonal cutters'),
    many: text('Tronchesi laterali', 'Diagonal cutters, all sizes'),
    about: about(
      'Tronchese a taglio diagonale per filo tenero, medio e duro fino a 2,5 mm secondo la misura. Taglienti temprati a 62 HRC e cerniera senza gioco.',
      'Diagonal cutters for soft, medium and hard wire of up to 2.5 mm, depending on size. Cutters hardened to 62 HRC and a joint without play.',
    ),
  },
  {
    ...{
      code: 'PNB',
      range: 2243,
      jaws: 'long',
      norm: 'ISO 5745',
      lengths: [140, 160, 200],
      vde: [160, 200],
      price: 12,
    },
    one: text('Pinza a becchi lunghi', 'Long nose pliers'),
    many: text('Pinze a becchi lunghi', 'Long nose pliers, all sizes'),
    about: about(
      'Becchi mezzotondi lunghi ed elastici per prendere, piegare e raddrizzare il filo in poco spazio, con tagliente alla base.',
      'Long, springy half-round jaws to hold, bend and straighten wire in little room, with a cutter at their base.',
    ),
  },
  {
    ...{
      code: 'PNP',
      range: 2244,
      jaws: 'pump',
      norm: 'ISO 8976',
      lengths: [180, 250, 300, 400],
      vde: [250],
      price: 13.6,
    },
    one: text('Pinza regolabile per tubi', 'Water pump pliers'),
    many: text('Pinze regolabili per tubi', 'Water pump pliers, all sizes'),
    about: about(
      'Pinza con cerniera passante e regolazione rapida a pulsante: si blocca da sola sul tubo e sul dado, i denti temprati mordono nei due sensi.',
      'Pliers with a box joint and push-button quick adjustment: self-locking on pipes and nuts, with hardened teeth that bite both ways.',
    ),
  },
  {
    ...{
      code: 'PNG',
      range: 2245,
      jaws: 'pincers',
      norm: 'ISO 9243',
      lengths: [180, 200, 225, 250],
      vde: [],
      price: 9.2,
    },
    one: text('Tenaglia da carpentiere', 'Carpenter’s pincers'),
    many: text('Tenaglie da carpentiere', 'Carpenter’s pincers, all sizes'),
    about: about(
      'Tenaglia forgiata per estrarre chiodi e tagliare filo cotto, taglienti temprati e manici plastificati.',
      'Forged pincers to pull nails and cut annealed wire, with hardened edges and plastic-coated handles.',
    ),
  },
];

const toPliers = (kind: Kind, length: number, vde: boolean): Article => {
  const grip: Material = vde ? 'orange' : 'blue';
  return {
    ...{ sku: `${kind.code}-${length}${vde ? '-V' : ''}`, pack: 1, size: `${length} mm` },
    name: text(
      `${kind.one.it} ${length} mm${vde ? ' VDE 1000 V' : ''}`,
      `${kind.one.en} ${length} mm${vde ? ' VDE 1000 V' : ''}`,
    ),
    short: vde
      ? text('Isolata fino a 1.000 V, EN 60900.', 'Insulated up to 1,000 V, EN 60900.')
      : text('Manici bicomponente, testa lucidata.', 'Two-component handles, polished head.'),
    price: kind.price * (0.4 + length / 300) * (vde ? 1.55 : 1),
    attributes: { Lunghezza: `${length} mm`, Manico: vde ? 'isolato 1000 V' : 'bicomponente' },
    drawing: pliers({ jaws: kind.jaws, length, grip }),
    popularity: 260,
  };
};

/** Pliers by kind and length. */
export const pliersCounter: readonly SeedProduct[] = KINDS.flatMap((kind) =>
  toSeries(
    {
      ...{
        sku: kind.code,
        range: kind.range,
        brand: 'Presalta',
        maker: `PA-${kind.code}-`,
        created: '2022-03-28',
      },
      ...{ leaf: 'pinze', per: 1 },
      name: kind.many,
      short: text(
        `Da ${kind.lengths[0]} a ${kind.lengths.at(-1)} mm, ${kind.norm}.`,
        `${kind.lengths[0]} to ${kind.lengths.at(-1)} mm, ${kind.norm}.`,
      ),
      about: kind.about,
      attributes: { Norma: kind.norm, Materiale: 'acciaio cromo-vanadio' },
      drawing: pliers({ jaws: kind.jaws, length: 180, grip: 'blue' }),
    },
    [
      ...kind.lengths.map((length) => toPliers(kind, length, false)),
      ...kind.vde.map((length) => toPliers(kind, length, true)),
    ],
  ),
);
