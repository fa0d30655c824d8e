import type { BrowserContext } from '@playwright/test';
import { ACCOUNTS, type Portal } from './portal.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export async function bringSession(context: BrowserContext, { origin }: Portal): Promise<void> {
  const answer = await context.request.post(`${origin}/api/authentication`, { data: ACCOUNTS.client });
  const { data } = (await answer.json()) as { data: { id: string; token: string; user: object } };
  const permissions = await context.request.get(`${origin}/api/assignPagePermission/${data.id}/2`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  const { data: allowed } = (await permissions.json()) as { data: { pagePermissions: object } };
  const keys = {
    accessToken: data.token,
    user: JSON.stringify(data.user),
    permissions: JSON.stringify(allowed.pagePermissions),
  };
  await context.addInitScript((given) => {
    for (const [key, text] of Object.entries(given)) localStorage.setItem(key, text);
  }, keys);
}
