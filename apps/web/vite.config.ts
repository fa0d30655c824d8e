import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups, doorGroups } from './build/chunk-groups.ts';
import { doorPages } from './build/door.ts';
import { leanContract } from './build/lean-contract.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { precompress } from './build/precompress.ts';
import { pushWorker } from './build/push-worker.ts';
import { serviceWorker } from './build/service-worker.ts';
import { singleIcons } from './build/single-icons.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

const output = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
const build: UserConfig['build'] = {
  manifest: true,
  modulePreload: { polyfill: false },
  // The Content-Security-Policy takes fonts from files only.
  assetsInlineLimit: 0,
  rolldownOptions: { output: { ...output, codeSplitting: { groups: chunkGroups } } },
};

export default defineConfig({
  plugins: [
    react(),
    leanContract(),
    singleIcons(),
    pagePreloads(),
    pdfFiles(),
    doorPages({ ...build, rolldownOptions: { output: { ...output, codeSplitting: { groups: doorGroups } } } }),
    serviceWorker(),
    pushWorker(),
    precompress(),
  ],
  build,
  server: { proxy: { '/api': api, '/media': api } },
});
