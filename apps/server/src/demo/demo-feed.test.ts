import { MAX_COMMENT, MAX_POST_BODY, MAX_POST_TITLE, MAX_TAG, MAX_TAGS, tidyTag } from '@portal/contract/content/feed';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { postsOf } from '../../test/feed.ts';
import { plantFootage, sydneyDay, twoMarkets } from '../../test/footage.ts';
import { usePortal } from '../../test/portal.ts';
import { insertDemoFeed } from './demo-feed.ts';
import { demoPosts } from '@portal/demo/content/posts';

const portal = usePortal();

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

test('what the demo says could have been typed into the form', () => {
  for (const { title, body, tags, comments = [] } of demoPosts) {
    expect([title.length <= MAX_POST_TITLE, body.length <= MAX_POST_BODY, tags.length <= MAX_TAGS]).not.toContain(
      false,
    );
    expect(tags).toEqual([...new Set(tags)].map(tidyTag));
    expect(tags.every((tag) => tag.length <= MAX_TAG)).toBe(true);
    expect(comments.every(({ text }) => text.length <= MAX_COMMENT)).toBe(true);
  }
});

test('a member sees all of it but the draft and what is to come, with one event ahead of them at the top', async () => {
  const seen = await postsOf(portal, await portal.signIn('client'), { page_size: 50 });
  const hidden = demoPosts.filter(({ isDraft, daysAgo }) => isDraft || daysAgo < 0);
  expect(hidden).toHaveLength(2);
  expect(seen).toHaveLength(demoPosts.length - hidden.length + 1);
  expect(seen[0]).toMatchObject({ kind: 'event', is_pinned: true, comments: 2, useful: 4, reaction: 'useful' });
  expect(seen.every(({ is_demo }) => is_demo)).toBe(true);
  expect(seen.filter(({ kind }) => kind === 'footage')).toMatchObject([{ ref: { day: sydneyDay(portal, 3) } }]);
});
