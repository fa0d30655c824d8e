import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPlace, takePlace } from './export-places.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function* count() {
  for (let number = 1; ; number += 1) yield number;
}

test('a reader that read nothing for a minute is cut off when another needs the place', async () => {
  const [first, second] = [takePlace('member'), takePlace('member')];
  const cut: string[] = [];
  first.whenLapsed(() => cut.push('first'));
  second.whenLapsed(() => cut.push('second'));
  const rows = inPlace(first, count());
  await rows.next();
  vi.advanceTimersByTime(61_000);
  const other = inPlace(second, count());
  await other.next();
  expect(cut).toEqual([]);
  const third = takePlace('member');
  expect(cut).toEqual(['first']);
  await expect(rows.next()).rejects.toMatchObject({ code: 'tooManyExports' });
  await other.return(undefined);
  await inPlace(third, count()).return(undefined);
});
