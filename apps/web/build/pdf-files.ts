import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
/** Below the folder whose files browsers keep: the version stands for a content hash. */
const PLACE = `assets/pdf-${version}`;
/**
 * The worker of pdf.js, fonts and character maps that a PDF may leave out, and picture decoders without WebAssembly,
 * which the policy forbids.
 */
const FILES = ['build/pdf.worker.min.mjs', 'standard_fonts/*.{pfb,ttf}', 'cmaps/*.bcmap', 'wasm/*_nowasm_fallback.js'];

/** Files that pdf.js loads by its own names while it reads, below `__PDF_FILES__`. */
export function pdfFiles(): Plugin {
  const names = globSync(FILES, { cwd: folder });
  return {
    name: 'portal:pdf-files',
    config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/${PLACE}/`) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${PLACE}`, ({ url = '' }, response, next) => {
        const name = url.slice(1);
        if (!names.includes(name)) return next();
        if (/\.m?js$/.test(name)) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${PLACE}/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
