import { test as base } from '@playwright/test';
import { launchPortal, type Portal } from './start-portal.ts';

/** For journeys that change what everybody sees: no other journey runs on their portal at the same time. */
export const test = base.extend<object, { ownPortal: Portal }>({
  ownPortal: [
    async ({ browserName }, use, { workerIndex }) => {
      const portal = await launchPortal(`own-${browserName}-${workerIndex}`);
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ ownPortal }, use) => use(ownPortal.url),
});
