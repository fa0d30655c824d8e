import { HEIGHT, WIDTH } from '@portal/demo/drawing/easel';
import { drawBackground, drawCarton, drawCrate, drawSign, rect } from '@portal/demo/drawing/fixtures';
import { drawFruit, drawHeap } from '@portal/demo/drawing/fruit';
import { drawTag } from '@portal/demo/drawing/tag';

export function drawIsland(easel, labels) {
  const [main, rival] = labels;
  const floor = easel.pick(['#8f8877', '#9a9c98', '#7d6a55', '#a39a88']);
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, '#b9b3a4'),
    rect(0, 0, WIDTH, 260, easel.style.signSoft),
    drawSign(easel, 34, 92),
    drawBackground(easel, 210, 90),
    rect(0, 300, WIDTH, 600, floor),
  ];
  const bins = [
    ...[main, main, rival].map((label, i) => ({
      label,
      x: 20 + i * 394,
      y: 350,
      width: 372,
      rows: 4,
      size: 80,
      crate: 84,
    })),
    ...[main, rival].map((label, i) => ({
      label,
      x: 20 + i * 582,
      y: 560,
      width: 560,
      rows: 3,
      size: 104,
      crate: 190,
    })),
  ];
  for (const { label, x, y, width, rows, size, crate } of bins) {
    parts.push(
      rect(x, y, width, 150, '#5d4527'),
      drawHeap(easel, label, { x: x + 4, y: y + 10, width: width - 8, height: 108, size, rows, dome: 0.55 }),
      drawCrate(easel, x - 6, y + 128, width + 12, crate),
    );
  }
  const left = easel.between(120, 300);
  const right = easel.between(770, 890);
  parts.push(
    rect(left + 136, 250, 10, 330, '#3d3a33'),
    drawTag(easel, main, { x: left, y: 196, width: 290, turn: -2 }),
    rect(right + 106, 330, 8, 250, '#3d3a33'),
    drawTag(easel, rival, { x: right, y: 282, width: 236, turn: 2 }),
  );
  return parts.join('');
}

export function drawCloseup(easel, labels) {
  const [main, rival] = labels;
  const size = easel.between(170, 250);
  const border = rival ? easel.between(640, 760) : WIDTH;
  const edge = easel.pick(['#e8eae3', '#b98f5f', '#2d322f', '#cfd6d8']);
  const heap = (label, x, width) =>
    drawHeap(easel, label, { x, y: 190, width, height: 430, size, rows: 6, dome: 0.08 });
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, easel.style.crate[2]),
    drawBackground(easel, -10, 150),
    `<g filter="url(#blur)">${rect(0, 120, WIDTH, 160, easel.style.sign)}</g>`,
    ...(rival ? [heap(rival, border - 20, WIDTH - border + 140)] : []),
    heap(main, -80, border + (rival ? 50 : 160)),
    ...(rival ? [rect(border - 4, 330, 16, 380, easel.style.crate[0]), rect(border + 8, 330, 5, 380, '#0004')] : []),
    rect(0, 690, WIDTH, 210, '#33322c'),
    rect(0, 676, WIDTH, 22, edge),
  ];
  const spot = rival ? easel.between(60, 120) : easel.between(120, 560);
  parts.push(drawTag(easel, main, { x: spot, y: 556, width: 460, turn: -1 }));
  if (rival) parts.push(drawTag(easel, rival, { x: easel.between(770, 810), y: 636, width: 330, turn: 1.5 }));
  return parts.join('');
}

export function drawMarket(easel, labels) {
  const [main, rival] = labels;
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, '#2a2a2e'),
    rect(0, 0, WIDTH, 420, 'url(#dusk)'),
    drawBackground(easel, 250, 90),
  ];
  const awning = easel.pick(['#f2ead6', '#e8d9b0', '#f4f4f0']);
  for (let i = 0; i < 12; i++) {
    parts.push(`<path d="M${i * 100} 0h100v104q-50 44-100 0Z" fill="${i % 2 ? awning : easel.style.sign}"/>`);
  }
  const shift = easel.between(-60, 60);
  for (const x of [230 + shift, 610 + shift, 980 + shift]) {
    parts.push(
      `<circle cx="${x}" cy="232" r="150" fill="url(#lamp)"/><path d="M${x} 120v70" stroke="#111" stroke-width="4"/>`,
      `<path d="M${x - 52} 226q52-74 104 0Z" fill="#b3261e"/><ellipse cx="${x}" cy="227" rx="26" ry="8" fill="#fff3c4"/>`,
    );
  }
  [360, 560].forEach((y, row) => {
    const across = easel.pick([4, 5, 6]) + row;
    [main, main, rival].forEach((label, i) => {
      const width = 400;
      const x = 12 + i * (width + 12) - row * 24;
      parts.push(rect(x, y, width, 130, '#e7dcc2'));
      for (let k = 0; k < 2 * across; k++) {
        if (k > 1 && easel.isBare(label)) continue;
        parts.push(
          drawFruit(easel, label, {
            x: x + (((k % across) + 0.5) * width) / across,
            y: y + 36 + Math.floor(k / across) * 58,
            scale: width / across / 116,
            turn: easel.between(-18, 18),
          }),
        );
      }
      parts.push(drawCarton(easel, label, x, y + 116, width, 76));
    });
  });
  parts.push(
    rect(0, 752, WIDTH, 148, '#1b1a1c'),
    rect(0, 752, WIDTH, 6, '#f2ead688'),
    drawTag(easel, main, { x: easel.between(90, 200), y: 292, width: 210, turn: -3 }),
    drawTag(easel, rival, { x: easel.between(860, 920), y: 300, width: 200, turn: 2 }),
    drawTag(easel, main, { x: easel.between(380, 520), y: 690, width: 240, turn: -1 }),
  );
  return parts.join('');
}

export function drawBaskets(easel, labels) {
  const [main, rival] = labels;
  const [light, dark] = easel.style.wall;
  const cloth = easel.pick(['#efe7d3', '#3b4a3c', '#7a3b33', '#d8dde0', '#5a4632']);
  const table = Math.round(easel.between(400, 480));
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, light),
    rect(0, 0, WIDTH, table, dark, ' opacity=".5"'),
    drawSign(easel, 34, 96),
    drawBackground(easel, 178, 110),
    drawBackground(easel, 262, table - 262),
    rect(0, table, WIDTH, HEIGHT - table, cloth),
    rect(0, table, WIDTH, 10, '#fff3'),
    drawCrate(easel, 0, 800, WIDTH, 130),
  ];
  [main, main, rival].forEach((label, i) => {
    const width = 372;
    const x = 12 + i * 396 + easel.between(-8, 8);
    const y = table + 16 + easel.between(-14, 20);
    const basket = `M${x} ${y + 62}q${width / 2} 92 ${width} 0l-34 206q-${width / 2 - 34} 46-${width - 68} 0Z`;
    parts.push(
      `<ellipse cx="${x + width / 2}" cy="${y + 288}" rx="${width * 0.52}" ry="26" fill="#0004"/>`,
      `<ellipse cx="${x + width / 2}" cy="${y + 60}" rx="${width / 2}" ry="58" fill="#4a3119"/>`,
      drawHeap(easel, label, { x: x + 10, y: y - 34, width: width - 20, height: 118, size: 96, rows: 4, dome: 0.5 }),
      `<path d="${basket}" fill="#b98a50"/><path d="${basket}" fill="url(#weave)"/>`,
      `<path d="M${x} ${y + 62}q${width / 2} 92 ${width} 0" fill="none" stroke="#d9b07a" stroke-width="16"/>`,
    );
  });
  parts.push(
    drawTag(easel, main, { x: easel.between(260, 350), y: table + 160, width: 280, turn: easel.pick([-2, 1, 2]) }),
    drawTag(easel, rival, { x: easel.between(840, 890), y: table + 170, width: 256, turn: easel.pick([-2, 1]) }),
  );
  return parts.join('');
}
