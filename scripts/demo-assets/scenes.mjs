import { box, disc, half, leaf, sheet, whole, words } from './motifs.mjs';

const [CREAM, GREEN, DARK, LIME, SEED] = ['#fdf8e6', '#3a6627', '#102518', '#d3e5a5', '#a4552b'];
const many = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

const logo = (colour, ground) =>
  sheet(
    1200,
    600,
    ground,
    leaf(330, 170, 0.7, 38) +
      half(280, 330, 1.05, -8) +
      words(460, 300, 104, 'Australian', { colour }) +
      words(460, 420, 104, 'Avocados', { colour }) +
      words(464, 486, 40, 'grown in the sun', { colour, weight: 400 }),
  );

const wobbler = (line, small, colour) =>
  sheet(
    1000,
    1000,
    '',
    disc(500, 500, 480, colour) +
      disc(500, 500, 440, CREAM) +
      half(500, 380, 1.5, 0) +
      words(500, 720, 92, line, { anchor: 'middle' }) +
      words(500, 800, 44, small, { anchor: 'middle', weight: 400, colour: GREEN }),
  );

const recipe = (title, lines, dish, ground) =>
  sheet(
    1200,
    1500,
    CREAM,
    box(0, 0, 1200, 820, ground) +
      disc(600, 440, 330, '#ffffff') +
      disc(600, 440, 288, '#f3ead2') +
      dish +
      words(90, 960, 84, title) +
      words(90, 1060, 42, lines, { weight: 400, colour: '#42563c' }),
  );

const ripeness = (title, names) =>
  sheet(
    1600,
    1000,
    CREAM,
    words(100, 150, 80, title) +
      ['#8fae45', '#6f8f3a', '#44632f', '#35492b', '#2f2729']
        .map(
          (skin, index) =>
            whole(230 + index * 285, 480, 1.15, 0, skin) +
            words(230 + index * 285, 720, 84, String(index + 1), { anchor: 'middle', colour: SEED }) +
            words(230 + index * 285, 790, 40, names[index], { anchor: 'middle', weight: 400 }),
        )
        .join('') +
      box(100, 860, 1400, 24, LIME, 12) +
      box(100, 860, 900, 24, GREEN, 12),
  );

const toast =
  box(430, 300, 340, 300, '#c98b4b', 60) +
  box(452, 322, 296, 256, '#e9c48c', 48) +
  many(5, (index) => half(480 + index * 60, 450, 0.5, 70, false));
const bowl =
  disc(600, 440, 230, '#9ebf5b') +
  disc(600, 440, 190, '#bcd37b') +
  half(520, 400, 0.6, -30) +
  half(680, 480, 0.6, 40, false);
const salad =
  many(9, (index) =>
    leaf(600 + 150 * Math.cos(index * 0.7), 440 + 150 * Math.sin(index * 0.7), 1, index * 40, '#7fae45'),
  ) +
  many(4, (index) => disc(540 + (index % 2) * 130, 380 + Math.floor(index / 2) * 130, 44, '#d8643c')) +
  half(600, 450, 0.7, 20);

const orchard = sheet(
  2000,
  1250,
  '#f7c98b',
  disc(1480, 420, 150, '#fff0c2') +
    '<path d="M0 640C420 520 760 610 1120 560C1500 510 1760 560 2000 520V1250H0Z" fill="#7f9a4a"/>' +
    '<path d="M0 800C500 700 900 780 2000 690V1250H0Z" fill="#5a7d36"/>' +
    many(4, (row) =>
      many(9, (index) => {
        const size = 50 + row * 34;
        const [x, y] = [60 + index * (150 + row * 60) - row * 120, 740 + row * 120];
        return box(x - 6, y, 12, size, '#5b3d22') + disc(x, y - size * 0.3, size, row % 2 ? '#35602c' : '#2b4f26');
      }),
    ),
);

const board = sheet(
  2000,
  1333,
  '#e7dcc0',
  box(180, 240, 1640, 860, '#b9834d', 60) +
    many(6, (index) => box(180, 330 + index * 130, 1640, 6, '#a87341')) +
    half(620, 640, 2, -18) +
    half(1180, 700, 2, 14, false) +
    whole(1560, 560, 1.7, 30, '#35492b') +
    leaf(380, 940, 1.5, 70) +
    leaf(1660, 980, 1.2, 110),
);

const crate = sheet(
  2000,
  1333,
  '#cfe0b0',
  many(3, (row) =>
    many(8, (index) =>
      whole(
        330 + index * 190 + (row % 2) * 70,
        420 + row * 150,
        1.05,
        index * 27 + row * 40,
        ['#44632f', '#35492b', '#587a34'][(index + row) % 3],
      ),
    ),
  ) +
    box(160, 700, 1680, 440, '#c79a62', 20) +
    many(3, (index) => box(160, 800 + index * 140, 1680, 18, '#a97d48')) +
    words(1000, 960, 120, 'AUSTRALIA', { anchor: 'middle', colour: '#5b3d22' }),
);

const poster = sheet(
  1200,
  1697,
  DARK,
  disc(600, 780, 470, GREEN) +
    half(600, 780, 2.9, 0) +
    words(600, 200, 120, 'The season\nis here', { anchor: 'middle', colour: CREAM }) +
    words(600, 1500, 64, 'Hass from Australia', { anchor: 'middle', colour: LIME, weight: 400 }),
);

const banner = sheet(
  2400,
  1000,
  LIME,
  many(5, (index) =>
    half(1500 + (index % 3) * 340, 300 + Math.floor(index / 3) * 400, 1.4, index * 31, index % 2 === 0),
  ) +
    words(140, 430, 150, 'Ripe today,\ntoast tonight') +
    words(146, 740, 60, 'Australian Avocados', { weight: 400, colour: GREEN }),
);

export const scenes = {
  'logo-green': { svg: logo(GREEN, ''), width: 2000, format: 'png' },
  'logo-on-dark': { svg: logo(CREAM, DARK), width: 2000, format: 'png' },
  mark: { svg: sheet(600, 600, '', leaf(400, 150, 0.9, 40) + half(290, 330, 1.7, -8)), width: 1200, format: 'png' },
  'wobbler-en': { svg: wobbler('Ready to eat', 'Australian Avocados', SEED), width: 1600, format: 'png' },
  'wobbler-de': { svg: wobbler('Heute essreif', 'Avocados aus Australien', GREEN), width: 1600, format: 'png' },
  'poster-season': { svg: poster, width: 1700, format: 'jpeg' },
  'banner-toast': { svg: banner, width: 2400, format: 'jpeg' },
  'recipe-toast': {
    svg: recipe(
      'Smashed on toast',
      '2 slices of sourdough, 1 ripe Hass,\nlemon, chilli, sea salt.\nTen minutes.',
      toast,
      '#e3ab80',
    ),
    width: 1700,
    format: 'jpeg',
  },
  'recipe-bowl-de': {
    svg: recipe(
      'Grüne Schüssel',
      '1 reife Avocado, Spinat, Banane,\nHafermilch, Kürbiskerne.\nFünf Minuten.',
      bowl,
      '#b5d174',
    ),
    width: 1700,
    format: 'jpeg',
  },
  'recipe-salad': {
    svg: recipe(
      'Prawn and Hass salad',
      '12 prawns, 2 avocados, cos lettuce,\nlime, coriander.\nFifteen minutes.',
      salad,
      '#93b94e',
    ),
    width: 1700,
    format: 'jpeg',
  },
  'photo-board': { svg: board, width: 2400, format: 'jpeg' },
  'photo-orchard': { svg: orchard, width: 2400, format: 'jpeg' },
  'photo-crate': { svg: crate, width: 2400, format: 'jpeg' },
  'guide-ripeness': {
    svg: ripeness('Five stages of ripeness', ['hard', 'pre-ripe', 'breaking', 'ripe', 'soft']),
    width: 2000,
    format: 'png',
  },
  'guide-ripeness-de': {
    svg: ripeness('Fünf Stufen der Reife', ['hart', 'vorgereift', 'anbrechend', 'essreif', 'weich']),
    width: 2000,
    format: 'png',
  },
};
