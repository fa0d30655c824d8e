// Writes src/styles/tokens.css from tokens.json. With --check it writes nothing and fails when the file is stale
// or a text pair falls below its minimum contrast.
import fs from 'node:fs';

const output = new URL('../src/styles/tokens.css', import.meta.url);
const tokens = JSON.parse(fs.readFileSync(new URL('tokens.json', import.meta.url), 'utf8'));

/** WCAG 2.2 relative luminance and contrast. */
const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const luminance = (hex) => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const lines = (entries) => entries.map(([name, value]) => `  --${name}: ${value};`).join('\n');
const prefixed = (prefix, values) => Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]);

const colours = (theme) => {
  const { data, ...named } = tokens[theme];
  return lines([...Object.entries(named), ...data.map((colour, index) => [`data-${index + 1}`, colour])]);
};

const css = `/* Generated from design/tokens.json by design/build-tokens.mjs. Do not edit by hand. */
:root {
${lines([
  ...prefixed('green', tokens.green),
  ...prefixed('seed', tokens.seed),
  ...prefixed('sp', tokens.space),
  ...prefixed('r', tokens.radius),
  ...Object.entries(tokens.type).flatMap(([step, [size, line]]) => [
    [`fs-${step}`, size],
    [`lh-${step}`, line],
  ]),
  ...Object.entries(tokens.layout),
  ...Object.entries(tokens.motion),
])}
}
:root,
[data-theme="light"] {
  color-scheme: light;
${colours('light')}
}
[data-theme="dark"] {
  color-scheme: dark;
${colours('dark')}
}
@media (prefers-reduced-motion: reduce) {
  :root {
${Object.keys(tokens.motion)
  .filter((name) => name.startsWith('dur-'))
  .map((name) => `    --${name}: 1ms;`)
  .join('\n')}
  }
}
`;

const readable = {
  bg: ['text', 'muted', 'link', 'accent'],
  surface: ['text', 'muted', 'link', 'accent', 'success', 'warning', 'danger', 'info'],
  sunken: ['text', 'muted'],
  primary: ['on-primary'],
  'primary-hover': ['on-primary'],
  'primary-soft': ['on-primary-soft'],
  accent: ['on-accent'],
  'accent-soft': ['on-accent-soft'],
  frame: ['frame-text', 'frame-muted'],
  'frame-raised': ['frame-text', 'frame-muted'],
  'success-soft': ['text', 'success'],
  'warning-soft': ['text', 'warning'],
  'danger-soft': ['text', 'danger'],
  'info-soft': ['text', 'info'],
};
const visible = { bg: ['border-strong', 'focus'], surface: ['border-strong', 'focus'], frame: ['frame-focus'] };

const tooFaint = ['light', 'dark'].flatMap((theme) => {
  const colour = tokens[theme];
  const below = (pairs, minimum) =>
    Object.entries(pairs).flatMap(([ground, inks]) =>
      inks
        .map((ink) => ({ ink, ground, ratio: contrast(colour[ink], colour[ground]) }))
        .filter(({ ratio }) => ratio < minimum)
        .map(({ ink, ground, ratio }) => `${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}, needs ${minimum}`),
    );
  const series = colour.data
    .map((hex, index) => ({ index, ratio: contrast(hex, colour.surface) }))
    .filter(({ ratio }) => ratio < 3)
    .map(({ index, ratio }) => `${theme}: data-${index + 1} on surface is ${ratio.toFixed(2)}, needs 3`);
  return [...below(readable, 4.5), ...below(visible, 3), ...series];
});

if (tooFaint.length > 0) {
  console.error(tooFaint.join('\n'));
  process.exitCode = 1;
}
if (!process.argv.includes('--check')) {
  fs.writeFileSync(output, css);
} else if (fs.readFileSync(output, 'utf8') !== css) {
  console.error('src/styles/tokens.css is stale: run node design/build-tokens.mjs');
  process.exitCode = 1;
}
