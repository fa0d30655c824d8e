/** Shared parts, each about 200 wide around its centre. */
const at = (x, y, scale, turn, content) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

const PEAR =
  'M0 -128C34 -128 48 -92 58 -58C70 -22 98 2 98 52C98 100 56 132 0 132C-56 132 -98 100 -98 52C-98 2 -70 -22 -58 -58C-48 -92 -34 -128 0 -128Z';

export const half = (x, y, scale = 1, turn = 0, withSeed = true) =>
  at(
    x,
    y,
    scale,
    turn,
    `<path d="${PEAR}" fill="#2f4a24"/><path d="${PEAR}" fill="#7fa53c" transform="scale(.94)"/>` +
      `<path d="${PEAR}" fill="#d9e58a" transform="scale(.87)"/><path d="${PEAR}" fill="#f1efb6" transform="translate(0 8) scale(.7)"/>` +
      (withSeed
        ? '<circle cy="52" r="47" fill="#7a4420"/><circle cy="50" r="42" fill="#95572b"/><ellipse cx="-14" cy="34" rx="15" ry="10" fill="#c58a55" transform="rotate(-30 -14 34)"/>'
        : '<circle cy="52" r="46" fill="#d7d27c"/><circle cy="56" r="38" fill="#e6e29a"/>'),
  );

export const whole = (x, y, scale = 1, turn = 0, skin = '#3d5a2c') =>
  at(
    x,
    y,
    scale,
    turn,
    `<path d="${PEAR}" fill="${skin}"/><path d="M-40 -40C-72 0 -78 50 -56 90" fill="none" stroke="#ffffff2e" stroke-width="16" stroke-linecap="round"/>` +
      '<path d="M0 -128V-146" stroke="#6b4a2a" stroke-width="12" stroke-linecap="round"/>',
  );

export const leaf = (x, y, scale = 1, turn = 0, colour = '#5f8f35') =>
  at(
    x,
    y,
    scale,
    turn,
    `<path d="M0 -90C56 -50 56 50 0 100C-56 50 -56 -50 0 -90Z" fill="${colour}"/><path d="M0 -70V96" stroke="#ffffff55" stroke-width="5"/>`,
  );

const FONT = 'font-family="Figtree, DejaVu Sans, Liberation Sans, sans-serif"';

export const words = (x, y, size, text, { colour = '#1d3a22', weight = 700, anchor = 'start' } = {}) =>
  text
    .split('\n')
    .map(
      (line, row) =>
        `<text x="${x}" y="${y + row * size * 1.2}" ${FONT} font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${line}</text>`,
    )
    .join('');

export const sheet = (width, height, ground, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : ''}${content}</svg>`;

export const disc = (x, y, radius, colour) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

export const box = (x, y, width, height, colour, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`;
