import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

/** What every page needs and no release of ours changes: browsers keep it from one version to the next. */
const vendor = [
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'react',
  'react-dom',
  'scheduler',
  'zod',
];

export default defineConfig({
  plugins: [react(), serviceWorker(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy takes fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: new RegExp(`/node_modules/(${vendor.join('|')})/`) }] },
      },
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
});
