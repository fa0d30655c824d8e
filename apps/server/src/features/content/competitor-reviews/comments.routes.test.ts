import { savePermissions } from '@portal/contract/access/permissions/permissions';
import {
  addReviewComment,
  changeReviewComment,
  deleteReviewComment,
  listReviewComments,
} from '@portal/contract/content/competitor-reviews/comments';
import {
  type CompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { createReview, publishReview } from '../../../../test/competitor-reviews.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { subscriber } from '../../../../test/price-alerts.ts';
import { openShop } from '../../../../test/prices.ts';

let now = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
let admin: { token: string };
let author: NewMember;
let reader: NewMember;
let review: CompetitorReview;
let draft: CompetitorReview;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  author = (await subscriber(portal)).primary;
  reader = (await subscriber(portal)).primary;
  const { place } = await openShop(portal);
  review = await createReview(portal, { market_id: place.id, origin_code: 'KE' }, admin);
  draft = await createReview(portal, { market_id: place.id, origin_code: 'MX' }, admin);
  await publishReview(portal, review, admin);
});
beforeEach(() => portal.database.db.deleteFrom('competitor_review_comments').execute());

type Sender = { token: string };
const add = (text: string, { token }: Sender, id = review._id) =>
  portal.send(addReviewComment, { id, text }, { token });
const change = (comment_id: string, text: string, { token }: Sender) =>
  portal.send(changeReviewComment, { id: review._id, comment_id, text }, { token });
const remove = (comment_id: string, { token }: Sender) =>
  portal.call(deleteReviewComment, { id: review._id, comment_id }, { token });
const read = ({ token }: Sender, id = review._id) => portal.call(listReviewComments, { id, page: 1 }, { token });
async function said(text: string): Promise<string> {
  const answer = await portal.call(addReviewComment, { id: review._id, text }, { token: author.token });
  now = new Date(now.getTime() + 1000);
  return answer.body.data._id;
}

describe('a comment on a review', () => {
  test('is read by members of every company, newest first', async () => {
    await said(' First ');
    await said('Second');
    const { body } = await read(reader);
    expect(body.total).toBe(2);
    expect(body.data.map(({ text, is_own, edited_at }) => [text, is_own, edited_at])).toEqual([
      ['Second', false, null],
      ['First', false, null],
    ]);
    expect((await read(author)).body.data[0]?.is_own).toBe(true);
  });

  test('is changed by its author alone, and says so', async () => {
    const id = await said('Frist');
    expect((await change(id, 'Theirs', reader)).status).toBe(404);
    expect((await change(id, 'Theirs', admin)).status).toBe(404);
    expect((await change(id, 'First', author)).status).toBe(200);
    const [comment] = (await read(reader)).body.data;
    expect([comment?.text, comment?.edited_at]).toEqual(['First', now.toISOString()]);
  });

  test('is deleted by its author, or by an administrator, which is in the log', async () => {
    const [own, other] = [await said('Mine'), await said('Rude')];
    expect((await remove(own, reader)).status).toBe(404);
    expect((await remove(own, author)).status).toBe(200);
    const logged = async () =>
      (await actsOn(portal, review._id)).filter(({ action }) => action.endsWith('comment-deleted'));
    expect(await logged()).toEqual([]);
    expect((await remove(other, admin)).status).toBe(200);
    expect(await logged()).toMatchObject([{ subject: 'KE, Singapore', before: { text: 'Rude' } }]);
    expect((await read(reader)).body.total).toBe(0);
  });

  test.each(['', '   ', 'x'.repeat(1_001)])('is refused as "%s"', async (text) => {
    expect((await add(text, author)).status).toBe(400);
    expect((await change(await said('Fine'), text, author)).status).toBe(400);
  });

  test('needs the permission to comment', async () => {
    const { id, token } = (await subscriber(portal)).primary;
    const pagePermissions = [{ page_name: 'Competitor_Reviews' as const, permissions: { comment: false } }];
    await portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, admin);
    expect([(await add('Hello', { token })).status, (await read({ token })).status]).toEqual([403, 200]);
  });

  test('is not to be had while its review is a draft or withdrawn, not even for administrators', async () => {
    const id = await said('Seen in store');
    for (const sender of [author, admin]) {
      expect([(await read(sender, draft._id)).status, (await add('x', sender, draft._id)).status]).toEqual([404, 404]);
    }
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    expect([(await read(author)).status, (await change(id, 'x', author)).status]).toEqual([404, 404]);
    expect((await remove(id, author)).status).toBe(404);
    await publishReview(portal, review, admin);
    expect((await read(author)).body.total).toBe(1);
  });
});
