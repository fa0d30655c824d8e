import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagePreloads } from './build/page-preloads.ts';
import { pdfFiles } from './build/pdf-files.ts';
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

const INITIAL: ['$initial'] = ['$initial'];

/**
 * A phone on a slow network waits for every file: few are better than small ones. In this order, each with what it
 * imports and none before it has taken: what asks for the first page's content, what never changes, what every page begins
 * with, the login, the frame of the members' pages, what several of these pages share, and the gallery. What is left
 * is the page's own.
 */
const groups = [
  { name: 'early', tags: INITIAL, priority: 6 },
  { name: 'vendor', test: new RegExp(`/node_modules/(${vendor.join('|')})/`), priority: 5 },
  { name: 'start', test: /\/src\/app\/start\.tsx$/, priority: 4 },
  { name: 'login', test: /\/features\/session\/login-screen\.tsx$/, priority: 3 },
  { name: 'frame', test: /\/app\/frame\/framed\.tsx$/, priority: 2 },
  { name: 'shared', test: /\/(src\/(ui|lib|shared)|node_modules|contract\/src)\//, minShareCount: 3, priority: 1 },
  { name: 'footage', test: /\/features\/footage\/footage-screen\.tsx$/, priority: 0 },
];

export default defineConfig({
  plugins: [react(), pagePreloads(), pdfFiles(), serviceWorker(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy takes fonts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
});
