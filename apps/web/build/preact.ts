import { resolve } from 'node:path';

/** In the place of React, which is five times as large; see docs/decisions/0062-the-door.md. */
export const preact = [
  { find: 'react-dom/client', replacement: resolve(import.meta.dirname, '../src/door/preact-root.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
