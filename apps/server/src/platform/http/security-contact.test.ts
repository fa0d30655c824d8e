import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { DAY_MS } from '../durations.ts';

const portal = usePortal();

const readFields = async (): Promise<Record<string, string>> => {
  const answer = await portal.request('/.well-known/security.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.text).toMatch(/^([\w-]+: .+\n)+$/);
  return Object.fromEntries(Array.from(answer.text.matchAll(/^(.+?): (.*)$/gm), ([, name, value]) => [name, value]));
};

test('says whom to tell of a hole, in which languages, and where this stands (RFC 9116)', async () => {
  expect(await readFields()).toMatchObject({
    Contact: 'mailto:portal@desk.example',
    'Preferred-Languages': 'en, de',
    Canonical: 'https://portal.example/.well-known/security.txt',
  });
});

test('never runs out while the portal answers, and is good for less than a year', async () => {
  for (const days of [0, 400, 4_000]) {
    portal.passTime(days * DAY_MS);
    const left = Date.parse(String((await readFields())['Expires'])) - portal.deps.clock.now().getTime();
    expect(left).toBeGreaterThan(7 * DAY_MS);
    expect(left).toBeLessThan(365 * DAY_MS);
  }
});
