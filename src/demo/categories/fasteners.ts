import { type SeedCategory, toCategory } from './category.ts';

export const fastenersCategories: readonly SeedCategory[] = [
  toCategory(
    ['viteria-e-bulloneria', 'Viteria e bulloneria', 'Fasteners'],
    [
      toCategory(
        ['viti-metriche', 'Viti metriche', 'Machine screws and bolts'],
        [
          ['viti-a-testa-esagonale', 'Viti a testa esagonale', 'Hex bolts'],
          ['viti-a-testa-cilindrica', 'Viti a testa cilindrica', 'Socket head screws'],
          ['viti-a-testa-svasata', 'Viti a testa svasata', 'Countersunk socket screws'],
          ['viti-a-testa-bombata', 'Viti a testa bombata', 'Button head screws'],
          ['viti-flangiate', 'Viti flangiate', 'Flange bolts'],
          ['viti-con-impronta', 'Viti a croce e Torx', 'Phillips and Torx screws'],
          ['grani', 'Grani', 'Set screws'],
          ['barre-filettate', 'Barre filettate', 'Threaded rod'],
        ],
      ),
      toCategory(
        ['viti-per-materiali', 'Viti per legno e lamiera', 'Screws for wood and sheet metal'],
        [
          ['viti-per-legno', 'Viti per legno', 'Wood screws'],
          ['viti-mordenti', 'Viti mordenti', 'Coach screws'],
          ['viti-autoforanti', 'Viti autoforanti', 'Self-drilling screws'],
          ['viti-autofilettanti', 'Viti autofilettanti', 'Self-tapping screws'],
          ['viti-per-cartongesso', 'Viti per cartongesso', 'Plasterboard screws'],
        ],
      ),
      toCategory(
        ['dadi-e-rondelle', 'Dadi e rondelle', 'Nuts and washers'],
        [
          ['dadi', 'Dadi', 'Nuts'],
          ['dadi-autobloccanti', 'Dadi autobloccanti', 'Self-locking nuts'],
          ['dadi-speciali', 'Dadi speciali', 'Special nuts'],
          ['rondelle', 'Rondelle', 'Washers'],
          ['rondelle-elastiche', 'Rondelle elastiche', 'Lock washers'],
        ],
      ),
      toCategory(
        ['ancoraggi', 'Ancoraggi', 'Anchors'],
        [
          ['tasselli', 'Tasselli', 'Wall plugs'],
          ['ancoranti-metallici', 'Ancoranti metallici', 'Metal anchors'],
          ['ancoranti-chimici', 'Ancoranti chimici', 'Chemical anchors'],
        ],
      ),
      toCategory(
        ['rivetti-e-spine', 'Rivetti, spine e anelli', 'Rivets, pins and rings'],
        [
          ['rivetti', 'Rivetti', 'Rivets'],
          ['inserti-filettati', 'Inserti filettati', 'Rivet nuts'],
          ['spine-e-copiglie', 'Spine e copiglie', 'Pins'],
          ['anelli-elastici', 'Anelli elastici', 'Retaining rings'],
        ],
      ),
      toCategory(
        ['ganci-e-staffe', 'Golfari, ganci e staffe', 'Eyes, hooks and brackets'],
        [
          ['golfari-e-grilli', 'Golfari e grilli', 'Lifting eyes and shackles'],
          ['ganci-e-occhioli', 'Ganci e occhioli', 'Hooks and eyes'],
          ['staffe-e-angolari', 'Staffe e angolari', 'Brackets'],
        ],
      ),
    ],
  ),
];
