import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Alias } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { pdfFiles } from './apps/web/build/pdf-files.ts';
import { preact } from './apps/web/build/preact.ts';

const MINUTE_MS = 60_000;
/** Workers and the processes of tests load the same packages again and again. */
const NODE_COMPILE_CACHE = resolve(import.meta.dirname, 'node_modules/.cache/portal-tests');
const setupFiles = 'scripts/testing/test-setup.mjs';

/** Screens of the web app, in a real browser. */
function inChromium(
  name: string,
  include: string[],
  entries: string[],
  alias: Alias[] = [],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    root: 'apps/web',
    // Packages are prepared anew for each: one runs React, the other Preact.
    cacheDir: resolve(import.meta.dirname, `node_modules/.vite/${name}`),
    plugins: [pdfFiles()],
    resolve: { alias },
    optimizeDeps: { entries },
    test: {
      name,
      testTimeout: MINUTE_MS,
      include,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        traceView: 'off',
        provider: playwright({
          launchOptions: {
            ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--no-first-run',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
            ],
          },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Each loads the whole server: a third costs more than it does while the others wait.
    maxWorkers: 2,
    allowOnly: false,
    env: { NODE_COMPILE_CACHE },
    // Generous, for two busy cores: a limit ends what hangs, it measures nothing.
    testTimeout: 3 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
    expect: { poll: { timeout: MINUTE_MS / 3 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          setupFiles,
          // Each file has a database and a portal of its own, and no module keeps anything of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'scripts/**/*.test.mjs'],
          setupFiles,
          isolate: false,
        },
      },
      inChromium('screens', ['test/*.test.{ts,tsx}'], ['src/main.ts', 'test/*.{ts,tsx}']),
      inChromium('door', ['test/door/*.test.{ts,tsx}'], ['src/door/start.tsx', 'test/door/*.{ts,tsx}'], preact),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['apps/server/test/faults/*.fault.ts'],
          globalSetup: 'apps/server/test/faults/filled-folder.ts',
          isolate: false,
          // These wait for processes to start and to end.
          maxWorkers: 3,
          testTimeout: 30 * MINUTE_MS,
          hookTimeout: 10 * MINUTE_MS,
        },
      },
    ],
  },
});
