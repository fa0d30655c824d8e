import { demoPosts } from '@portal/demo/content/posts';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { readPosts } from '../../test/feed.ts';
import { plantFootage, sydneyDay, twoMarkets } from '../../test/footage.ts';
import { usePortal } from '../../test/portal.ts';
import { insertDemoFeed } from './demo-feed.ts';

const portal = usePortal();
const SYDNEY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

beforeAll(async () => {
  const [market] = await twoMarkets(portal);
  const market_id = market.id;
  await plantFootage(portal, [
    { market_id, day: sydneyDay(portal, 3) },
    { market_id, day: sydneyDay(portal, 40) },
  ]);
  const emails = { admin: ACCOUNTS.admin.email, client: ACCOUNTS.client.email };
  await portal.database.db.transaction().execute((trx) => insertDemoFeed(trx, portal.deps, emails));
});

test('a member sees all of it but the draft and what is to come, with one event ahead of them at the top', async () => {
  const seen = await readPosts(portal, await portal.signIn('client'), { page_size: 50 });
  const hidden = demoPosts.filter(({ isDraft, daysAgo }) => isDraft || daysAgo < 0);
  expect(hidden).toHaveLength(2);
  expect(seen).toHaveLength(demoPosts.length - hidden.length + 1);
  expect(seen[0]).toMatchObject({ kind: 'event', is_pinned: true, comments: 2, useful: 4, reaction: 'useful' });
  expect(seen.every(({ is_demo }) => is_demo)).toBe(true);
  const written = seen.filter(({ author }) => author).map(({ publish_at }) => SYDNEY.format(new Date(publish_at)));
  expect(written.filter((time) => !/^(Mon|Tue|Wed|Thu|Fri),? 09$/.test(time))).toEqual([]);
  const shown = seen.filter(({ pictures }) => pictures.length > 0);
  expect(shown.map(({ pictures, item }) => [pictures.length, item?.type])).toEqual([
    [2, 'market'],
    [1, undefined],
  ]);
  expect(seen.filter(({ kind }) => kind === 'visit')).toMatchObject([{ ref: { day: sydneyDay(portal, 3) } }]);
});
