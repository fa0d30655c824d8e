import { registerHooks } from 'node:module';

// A separate process, started by pdf-work.ts: its memory is freed on exit.

/** The library as one file: its 192 modules take longer to load than most documents to read. */
const LIBRARY = '@cantoo/pdf-lib';
const url = new URL('../dist/pdf-lib.esm.min.js', import.meta.resolve(LIBRARY)).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === LIBRARY ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
});

await import('./pdf-tasks.ts');
