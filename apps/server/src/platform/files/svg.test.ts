import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSvg } from './svg.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-svg-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function draw(name: string, filter: string, mostMs?: number): Promise<boolean> {
  const [source, target] = [join(folder, `${name}.svg`), join(folder, `${name}.png`)];
  await writeFile(
    source,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="90" height="60"><filter id="f" x="-9" y="-9" width="99" height="99">${filter}</filter><rect width="90" height="60" filter="url(#f)"/></svg>`,
  );
  const isDrawn = await drawSvg(source, target, 90, mostMs);
  expect(
    await stat(target).then(
      () => true,
      () => false,
    ),
  ).toBe(isDrawn);
  return isDrawn;
}

test('a filter is drawn; filters that take hours are given up when their time is over', async () => {
  const blur = '<feGaussianBlur stdDeviation="4"/>';
  const endless = '<feGaussianBlur stdDeviation="400"/><feTurbulence baseFrequency="0.9" numOctaves="9999"/>'.repeat(
    300,
  );
  expect([await draw('blur', blur), await draw('endless', endless, 1_000)]).toEqual([true, false]);
});
