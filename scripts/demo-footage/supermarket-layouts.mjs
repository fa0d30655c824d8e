import { HEIGHT, WIDTH } from '@portal/demo/drawing/easel';
import {
  drawCrate,
  drawNet,
  drawPegboard,
  drawRail,
  drawSign,
  drawTopSign,
  drawTray,
  rect,
} from '@portal/demo/drawing/fixtures';
import { drawHeap } from '@portal/demo/drawing/fruit';
import { drawTag } from '@portal/demo/drawing/tag';
import { origins } from '@portal/demo/footage/origins';
import { unitPieces } from '@portal/demo/footage/shelf-prices';

const describePack = ({ unit, variety }) => ({
  count: unitPieces(unit),
  words: `${unitPieces(unit)} × ${variety}`,
});

/** Drawn last, so that no tag is hidden. */
const onTop = (below, above) => below.join('') + above.join('');

const drawKickPlate = (y) => rect(0, y, WIDTH, HEIGHT - y, '#2c2f2d') + rect(0, y, WIDTH, 26, 'url(#curve)');

/** A stretch of shelf with one product. The first place is never empty. */
function stockShelf(easel, label, { from, to, floor }) {
  const parts = [];
  const packed = label.unit.startsWith('pack');
  const span = to - from - 16;
  const places = Math.floor(span / (packed ? 64 + unitPieces(label.unit) * 50 : easel.pick([210, 250, 290])));
  const step = span / places;
  for (let i = 0; i < places; i++) {
    if (i > 0 && easel.isBare(label)) continue;
    const x = from + 12 + i * step;
    if (packed) {
      const layers = easel.chance(0.55) ? 2 : 1;
      for (let layer = 0; layer < layers; layer++) {
        parts.push(
          drawTray(easel, label, describePack(label), {
            x: x + layer * 5,
            y: floor - 96 - layer * 74,
            width: step - 12,
            height: 92,
          }),
        );
      }
    } else {
      parts.push(
        drawHeap(easel, label, { x: x + 6, y: floor - 124, width: step - 22, height: 62, size: 68 }),
        drawCrate(easel, x, floor - 62, step - 10, 62),
      );
    }
  }
  return parts.join('');
}

export function drawBay(easel, labels) {
  const [main, rival, third = rival] = labels;
  const [light, dark] = easel.style.wall;
  const below = [
    rect(0, 0, WIDTH, HEIGHT, dark),
    rect(0, 0, WIDTH, HEIGHT, light, ' opacity=".55"'),
    drawTopSign(easel, 118),
  ];
  const above = [];
  const middle = easel.between(560, 660);
  const shelves = [
    { floor: 302, stretches: [{ label: main, from: 0, to: WIDTH }] },
    {
      floor: 526,
      stretches: [
        { label: main, from: 0, to: middle },
        { label: rival, from: middle, to: WIDTH },
      ],
    },
    {
      floor: 750,
      stretches: [
        { label: rival, from: 0, to: middle },
        { label: third, from: middle, to: WIDTH },
      ],
    },
  ];
  for (const { floor, stretches } of shelves) {
    below.push(rect(0, floor - 186, WIDTH, 186, 'url(#shelf)'));
    for (const { label, from, to } of stretches) {
      below.push(stockShelf(easel, label, { from, to, floor }));
      above.push(drawTag(easel, label, { x: from + easel.between(100, 200), y: floor - 26, width: 186 }));
    }
    below.push(drawRail(floor));
  }
  below.push(drawKickPlate(760));
  above.push(drawTag(easel, main, { x: easel.between(760, 860), y: 276, width: 186 }));
  return onTop(below, above);
}

export function drawChiller(easel, labels) {
  const [main, rival] = labels;
  const below = [
    rect(0, 0, WIDTH, HEIGHT, easel.pick(['#66726f', '#8b9496', '#b9c0bd', '#d5d9d4'])),
    drawTopSign(easel, 86),
    rect(0, 86, WIDTH, 12, '#eefbff'),
    rect(0, 96, WIDTH, 160, 'url(#glow)'),
  ];
  const above = [];
  [258, 432, 606, 780].forEach((floor, row) => {
    const label = row % 2 ? rival : main;
    below.push(rect(0, floor - 168, WIDTH, 168, 'url(#cold)'));
    const places = Math.floor((WIDTH - 40) / (50 + unitPieces(label.unit) * 60));
    const step = (WIDTH - 40) / places;
    for (let i = 0; i < places; i++) {
      if (i > 0 && easel.isBare(label)) continue;
      const layers = easel.chance(0.5) ? 2 : 1;
      for (let layer = 0; layer < layers; layer++) {
        below.push(
          drawTray(easel, label, describePack(label), {
            x: 24 + i * step,
            y: floor - 92 - layer * 66,
            width: step - 12,
            height: 88,
          }),
        );
      }
    }
    below.push(drawRail(floor, '#d4dedb'));
    const start = easel.between(80, 230) + (row % 2) * 130;
    above.push(drawTag(easel, label, { x: start, y: floor - 34, width: 172 }));
    above.push(drawTag(easel, label, { x: start + easel.between(470, 560), y: floor - 34, width: 172 }));
  });
  below.push(drawKickPlate(790));
  return onTop(below, above);
}

export function drawNets(easel, labels) {
  const [main, rival, loose] = labels;
  const below = [drawPegboard(easel.style.wall[0]), drawTopSign(easel, 112)];
  const above = [];
  [
    { label: main, top: 150 },
    { label: rival, top: 440 },
  ].forEach(({ label, top }, row) => {
    below.push(rect(0, top + 6, WIDTH, 12, '#9a9d95'));
    for (let i = 0; i < 7; i++) {
      if (i !== 2 && easel.isBare(label)) continue;
      below.push(
        drawNet(
          easel,
          label,
          { count: 5, words: `5 × ${origins[label.origin].name}` },
          { x: 34 + i * 166 + easel.between(-5, 5), y: top + 36, width: 138, height: 214 },
        ),
      );
    }
    for (const x of [150 + row * 60, 690 + row * 110]) {
      above.push(drawTag(easel, label, { x: x + easel.between(-30, 30), y: top + 232, width: 176 }));
    }
  });
  below.push(
    rect(0, 734, WIDTH, 166, '#6d6758'),
    drawHeap(easel, loose, { x: 10, y: 716, width: WIDTH - 20, height: 60, size: 84, rows: 2 }),
    drawCrate(easel, 0, 786, WIDTH, 114),
  );
  above.push(drawTag(easel, loose, { x: easel.between(440, 580), y: 728, width: 186 }));
  return onTop(below, above);
}

export function drawEndcap(easel, labels) {
  const [label] = labels;
  const [light, dark] = easel.style.wall;
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, light),
    rect(0, 640, WIDTH, 260, dark),
    rect(0, 640, WIDTH, 8, '#0002'),
    rect(96, 0, WIDTH - 192, HEIGHT, easel.style.signSoft),
    rect(96, 0, 26, HEIGHT, '#0002'),
    rect(WIDTH - 122, 0, 26, HEIGHT, '#0002'),
    drawSign(easel, 30, 116),
  ];
  const crates = easel.pick([2, 3]);
  [
    { y: 250, inset: 220, size: 76 },
    { y: 430, inset: 160, size: 86 },
    { y: 628, inset: 90, size: 98 },
  ].forEach(({ y, inset, size }) => {
    const width = (WIDTH - 2 * inset) / crates;
    parts.push(rect(inset + 6, y + 40, WIDTH - 2 * inset - 12, 150, '#3b2d1c'));
    for (let i = 0; i < crates; i++) {
      const x = inset + i * width;
      parts.push(
        drawHeap(easel, label, { x: x + 8, y: y + 4, width: width - 16, height: 84, size, dome: 0.5 }),
        drawCrate(easel, x + 2, y + 96, width - 4, 104),
      );
    }
  });
  const side = easel.chance(0.5);
  parts.push(
    drawTag(easel, label, { x: side ? 180 : 690, y: 150, width: 330, turn: side ? -2 : 2 }),
    drawTag(easel, label, { x: side ? 720 : 300, y: 742, width: 190 }),
  );
  return parts.join('');
}
