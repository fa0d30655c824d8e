import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Member } from './new-member.ts';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for this key: RFC 6238. The next code already counts; each counts once. */
function codeOf(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Turns two-factor sign-in on for a member; gives the next code and the recovery codes. */
export async function turnOnTwoFactor(page: Page, { password, session }: Member) {
  const headers = { authorization: `Bearer ${session.token}` };
  const begun = await page.request.post('/api/two-factor', { headers, data: { password } });
  const { secret } = ((await begun.json()) as { data: { secret: string } }).data;
  const code = codeOf(secret.replaceAll(' ', ''));
  const confirmed = await page.request.post('/api/two-factor/confirm', { headers, data: { code } });
  expect(confirmed.status()).toBe(200);
  const { recoveryCodes } = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data;
  return { recoveryCodes, nextCode: () => codeOf(secret.replaceAll(' ', ''), 1) };
}
