import { defineConfig } from '@playwright/test';

const RESULTS = '.test-results';

/** The browser hears the last of such lists only: this one takes the place of Playwright's, so it repeats what counts. */
const FEATURES_OFF = [
  // Pages of the browser's own around ours, one process more for each tab.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's: after a navigation input waits, a question before leaving hangs, addresses become https.
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'ThirdPartyStoragePartitioning',
  'DestroyProfileOnBrowserClose',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/start-portal.ts',
  outputDir: `${RESULTS}/journeys`,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for two busy cores: a limit ends what hangs, it measures nothing.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    // Set by e2e/start-portal.ts; the workers read this file after it has run.
    baseURL: process.env['PORTAL_URL'] ?? '',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // npm test names the browser it found; without a name Playwright takes its own.
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox', // Chromium refuses to run as root with it
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--in-process-gpu', // nothing is drawn by a graphics card: no process for it
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
});
