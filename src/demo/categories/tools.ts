import { type SeedCategory, toCategory } from './category.ts';

export const toolsCategories: readonly SeedCategory[] = [
  toCategory(
    ['utensili-manuali', 'Utensili manuali', 'Hand tools'],
    [
      toCategory(
        ['serraggio', 'Serraggio', 'Wrenches and gripping'],
        [
          ['chiavi', 'Chiavi', 'Wrenches'],
          ['chiavi-maschio', 'Chiavi maschio', 'Hex and Torx keys'],
          ['bussole', 'Bussole e cricchetti', 'Sockets and ratchets'],
          ['giraviti', 'Giraviti e inserti', 'Screwdrivers and bits'],
          ['pinze', 'Pinze e tronchesi', 'Pliers and cutters'],
          ['morsetti', 'Morsetti', 'Clamps'],
        ],
      ),
      toCategory(
        ['percussione', 'Percussione e limatura', 'Striking and filing'],
        [
          ['martelli', 'Martelli', 'Hammers'],
          ['scalpelli-e-punzoni', 'Scalpelli e punzoni', 'Chisels and punches'],
          ['lime', 'Lime', 'Files'],
        ],
      ),
      toCategory(
        ['misura-e-tracciatura', 'Misura e tracciatura', 'Measuring and marking'],
        [
          ['strumenti-di-misura', 'Strumenti di misura', 'Measuring tools'],
          ['squadre-e-livelle', 'Squadre e livelle', 'Squares and levels'],
        ],
      ),
    ],
  ),
  toCategory(
    ['elettroutensili', 'Elettroutensili', 'Power tools'],
    [
      toCategory(
        ['foratura-e-avvitatura', 'Foratura e avvitatura', 'Drilling and driving'],
        [
          ['trapani-avvitatori', 'Trapani avvitatori', 'Drill drivers'],
          ['tassellatori', 'Tassellatori', 'Rotary hammers'],
        ],
      ),
      toCategory(
        ['taglio-e-smerigliatura', 'Taglio e smerigliatura', 'Cutting and grinding'],
        [
          ['smerigliatrici', 'Smerigliatrici e levigatrici', 'Grinders and sanders'],
          ['seghe-elettriche', 'Seghe e seghetti', 'Power saws'],
        ],
      ),
      toCategory(
        ['batterie-e-aspirazione', 'Batterie e aspirazione', 'Batteries and vacuums'],
        [
          ['batterie', 'Batterie', 'Batteries'],
          ['aspiratori', 'Aspiratori', 'Vacuums'],
        ],
      ),
    ],
  ),
  toCategory(
    ['punte-e-frese', 'Punte e frese', 'Drill bits'],
    [
      toCategory(
        ['punte', 'Punte', 'Bits by material'],
        [
          ['punte-per-metallo', 'Punte per metallo', 'Metal drill bits'],
          ['punte-per-muro', 'Punte per muro', 'Masonry drill bits'],
          ['punte-per-legno', 'Punte per legno', 'Wood drill bits'],
          ['seghe-a-tazza', 'Seghe a tazza', 'Hole saws'],
        ],
      ),
      toCategory(
        ['filettatura-e-fresatura', 'Filettatura e fresatura', 'Threading and milling'],
        [
          ['maschi-e-filiere', 'Maschi e filiere', 'Taps and dies'],
          ['frese-e-alesatori', 'Frese e alesatori', 'End mills and reamers'],
        ],
      ),
    ],
  ),
  toCategory(
    ['abrasivi-e-taglio', 'Abrasivi e taglio', 'Abrasives and cutting'],
    [
      toCategory(
        ['dischi', 'Dischi', 'Discs'],
        [
          ['dischi-da-taglio', 'Dischi da taglio', 'Cutting discs'],
          ['dischi-da-sbavo', 'Dischi da sbavo', 'Grinding discs'],
          ['dischi-lamellari', 'Dischi e ruote lamellari', 'Flap discs and wheels'],
        ],
      ),
      toCategory(
        ['lame', 'Lame', 'Saw blades'],
        [
          ['lame-circolari', 'Lame circolari', 'Circular saw blades'],
          ['lame-per-seghe', 'Lame per seghe e seghetti', 'Jigsaw, hacksaw and band blades'],
        ],
      ),
      toCategory(
        ['abrasivi-flessibili', 'Abrasivi flessibili', 'Coated abrasives'],
        [
          ['dischi-e-fogli-abrasivi', 'Dischi e fogli abrasivi', 'Sanding discs and sheets'],
          ['nastri-abrasivi', 'Nastri abrasivi', 'Sanding belts'],
          ['spazzole', 'Spazzole metalliche', 'Wire brushes'],
        ],
      ),
    ],
  ),
];
