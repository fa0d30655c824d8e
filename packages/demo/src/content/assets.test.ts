import { expect, test } from 'vitest';
import { demoFootage } from '../footage/visits.ts';
import { demoAssets } from './assets.ts';

test('a film of our fruit shows Australian fruit in its market', () => {
  const films = demoAssets.filter(({ file }) => file.endsWith('.mp4'));
  expect(films.length).toBeGreaterThan(0);
  for (const { file, title, markets } of films) {
    const shown = demoFootage.find(({ name }) => file === `${name}.mp4`);
    expect(title).toContain('our fruit');
    expect(shown?.labels[0].origin).toBe('AU');
    expect(markets).toEqual([shown?.market]);
  }
});
