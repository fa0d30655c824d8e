import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { insertDemoFootage } from './demo-footage.ts';
import { insertDemoPrices } from './demo-prices.ts';
import { insertDemoReviews } from './demo-reviews.ts';

const SLOW_MS = 60_000;
const portal = usePortal({ clock: { now: () => new Date('2026-11-15T03:00:00Z') } });

beforeAll(async () => {
  await portal.deps.db.transaction().execute(async (trx) => {
    await insertDemoFootage(trx, portal.deps);
    await insertDemoPrices(trx, portal.deps);
    await insertDemoReviews(trx, portal.deps);
  });
}, SLOW_MS);

/** Nearer than this, two prices are at parity. */
const PARITY = 0.15;

test('what the demo says of a rival agrees with the numbers beside it; one text waits', async () => {
  const rows = await portal.deps.db
    .selectFrom('competitor_reviews as review')
    .innerJoin('competitor_review_revisions as last', (join) =>
      join.onRef('last.review_id', '=', 'review.id').onRef('last.number', '=', 'review.last_number'),
    )
    .select(['origin', 'is_demo', 'published_number', 'words', 'metrics'])
    .execute();
  expect([rows.length, rows.filter(({ published_number }) => published_number === null).length]).toEqual([6, 1]);
  for (const { origin, is_demo, words, metrics } of rows) {
    expect([origin, is_demo, metrics.visits >= 3]).toEqual([origin, true, true]);
    const gap = metrics.gap ?? 0;
    const stands = gap >= PARITY ? 'value' : gap <= -PARITY ? 'premium' : 'parity';
    expect([origin, words.position]).toEqual([origin, stands]);
  }
});
