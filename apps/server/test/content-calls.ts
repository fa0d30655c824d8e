import { type Call, defineCall } from '@portal/contract/call';
import { Nothing } from '@portal/contract/shapes';
import { buildApp } from '../src/app.ts';
import { createGuard } from '../src/features/access/session/guard.service.ts';
import { mount, route } from '../src/platform/mount.ts';
import { createClient } from './client.ts';
import type { TestPortal } from './portal.ts';

const of = (path: string) => ({ method: 'GET', path, summary: 'Content', output: Nothing }) as const;
const readReports = defineCall({ ...of('/content/reports'), access: { page: 'Reports', permission: 'show_page' } });
const readMedia = defineCall({ ...of('/content/media'), access: { page: 'Media_Library', permission: 'show_page' } });
const readPrices = defineCall({ ...of('/content/prices'), access: { token: 'prices' } });
const nothing = async () => null;

/**
 * A portal with calls as content has them: a page shown by Evaluation, one hidden by it, and one for personal tokens.
 * Returns the status.
 */
export async function openContent({ deps }: TestPortal) {
  const app = await buildApp(deps);
  const guard = createGuard(deps);
  for (const call of [readReports, readMedia, readPrices]) mount(app, deps, guard, route(call, nothing));
  const client = createClient(app);
  const read = async (call: Call, token: string) => (await client.send(call, {}, { token })).status;
  return {
    reports: (token: string) => read(readReports, token),
    media: (token: string) => read(readMedia, token),
    prices: (token: string) => read(readPrices, token),
    close: () => app.close(),
  };
}
