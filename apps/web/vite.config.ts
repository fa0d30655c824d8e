import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { pdfFiles } from './build/pdf-files.ts';
import { precompress } from './build/precompress.ts';
import { pushWorker } from './build/push-worker.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), pagePreloads(), pdfFiles(), serviceWorker(), pushWorker(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy takes fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The names of all files are in what the login loads.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
});
