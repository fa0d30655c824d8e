import type * as contract from '@portal/contract/content/feed';
import { type Post, type PostForm, tidyTag } from '@portal/contract/content/feed';
import type { PictureForm } from '@portal/contract/content/feed/pictures';
import type { ItemType } from '@portal/contract/content/feed/post-parts';
import type { Transaction, Updateable } from 'kysely';
import { refusesOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { readPost } from './feed.service.ts';
import { feedView } from './feed-view.service.ts';
import { type PlacedPicture, selectPictures } from './pictures.queries.ts';
import { placePictures, tidyPictures } from './pictures.service.ts';
import { addPostNotice } from './post-notices.service.ts';
import {
  deletePostRow,
  insertPost,
  isItemSeen,
  type LockedPost,
  lockPost,
  selectMarketsAmong,
  updatePost,
} from './post-writes.queries.ts';

type Writing = Context<
  | typeof contract.createPost
  | typeof contract.changePost
  | typeof contract.publishPost
  | typeof contract.unpublishPost
  | typeof contract.pinPost
  | typeof contract.deletePost
>;

export const createPost: Handler<typeof contract.createPost> = async (context, { is_published, ...form }) => {
  const { caller, clock, db } = context;
  const refusal = is_published && refusesOn(caller, 'Feed', 'publish');
  if (refusal) throw new Refusal(refusal);
  const said = await toStoredPost(context, form);
  const now = clock.now();
  const post = {
    ...said,
    ...(is_published && ({ status: 'published', publish_at: said.publish_at ?? now } as const)),
    report_id: null,
    day: null,
    author_id: caller.memberId,
    created_at: now,
    updated_at: now,
  };
  const id = await db.transaction().execute(async (trx) => {
    const added = await insertPost(trx, post);
    const pictures = tidyPictures(form.pictures ?? []);
    await placePictures(trx, { postId: added, memberId: caller.memberId }, pictures);
    if (is_published) await addPostNotice(trx, added, said.publish_at ?? now, now);
    await recordAct(trx, context, {
      action: 'feed.created',
      subject: { id: added, name: said.title },
      after: logged(post, pictures),
    });
    return added;
  });
  return answer(context, id);
};

export const changePost: Handler<typeof contract.changePost> = async (context, { id, ...form }) => {
  const said = await toStoredPost(context, form);
  const decide = (before: LockedPost) => {
    requireWritten(before);
    // A published post keeps its time unless a new one is given.
    return { ...said, publish_at: said.publish_at ?? (before.status === 'published' ? before.publish_at : null) };
  };
  return change(context, id, 'feed.changed', decide, form.pictures);
};

export const publishPost: Handler<typeof contract.publishPost> = (context, { id }) =>
  change(context, id, 'feed.published', ({ publish_at }) => ({
    status: 'published',
    publish_at: publish_at ?? context.clock.now(),
  }));

export const unpublishPost: Handler<typeof contract.unpublishPost> = (context, { id }) =>
  change(context, id, 'feed.unpublished', () => ({ status: 'draft' }));

export const pinPost: Handler<typeof contract.pinPost> = (context, { id, pinned_until }) =>
  change(context, id, 'feed.pinned', () => ({ pinned_until: parseInstant(pinned_until) }));

export const deletePost: Handler<typeof contract.deletePost> = async (context, { id }) => {
  await locked(context, id, async (trx, before) => {
    requireWritten(before);
    requireVersion(context.ifMatch, before.version);
    const pictures = await selectPictures(trx, id);
    await deletePostRow(trx, id);
    const subject = { id, name: before.title };
    await recordAct(trx, context, { action: 'feed.deleted', subject, before: logged(before, pictures) });
  });
  return { _id: id };
};

/** Automatic posts cannot be edited. */
function requireWritten({ title }: LockedPost): void {
  if (title === '') throw new Refusal('notFound');
}

const isOut = ({ status, publish_at }: LockedPost, now: Date) =>
  status === 'published' && publish_at !== null && publish_at <= now;

async function change(
  context: Writing,
  id: string,
  action: string,
  decide: (before: LockedPost) => Updateable<Tables['posts']>,
  pictures?: readonly PictureForm[],
): Promise<Post> {
  await locked(context, id, async (trx, before, title) => {
    const after = decide(before);
    const shown = await selectPictures(trx, id);
    const chosen = pictures ? tidyPictures(pictures) : shown;
    const was = logged(before, shown);
    const is = logged({ ...before, ...after }, chosen);
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    requireVersion(context.ifMatch, before.version);
    if (pictures) await placePictures(trx, { postId: id, memberId: context.caller.memberId }, chosen);
    const now = context.clock.now();
    await updatePost(trx, id, { ...after, updated_at: now });
    const { status, publish_at } = { ...before, ...after };
    const isNews = status === 'published' && !isOut(before, now);
    if (isNews && publish_at) await addPostNotice(trx, id, new Date(publish_at), now);
    await recordAct(trx, context, { action, subject: { id, name: title }, before: was, after: is });
  });
  return answer(context, id);
}

async function locked(
  context: Writing,
  id: string,
  act: (trx: Transaction<Tables>, before: LockedPost, title: string) => Promise<void>,
): Promise<void> {
  const { title } = await readPost({ ...context, language: 'en' }, id);
  await context.db.transaction().execute(async (trx) => {
    const before = await lockPost(trx, id);
    if (!before) throw new Refusal('notFound');
    await act(trx, before, title);
  });
}

/** Authors see their own draft even without the right to see drafts. */
const answer = (context: Writing, id: string) => readPost(context, id, { ...feedView(context), seesDrafts: true });

async function toStoredPost(context: Writing, form: PostForm) {
  const { db } = context;
  const { kind, title, body, title_de, body_de, tags, market_ids } = form;
  const markets = await selectMarketsAmong(db, market_ids);
  if (markets.length !== new Set(market_ids).size)
    throw new Refusal('invalidInput', { fields: [{ field: 'market_ids', text: 'invalidChoice' }] });
  const event = kind === 'event' ? form : undefined;
  return {
    kind,
    title: title.trim(),
    body: tidyBody(body),
    ...(title_de !== undefined && { title_de }),
    ...(body_de !== undefined && { body_de: tidyBody(body_de) }),
    ...(await storedItem(context, form.item)),
    tags: [...new Set(tags.map(tidyTag))],
    market_ids: markets.map(({ id }) => id),
    event_start: parseInstant(event?.event_start),
    event_end: parseInstant(event?.event_end),
    event_place: event?.event_place ?? '',
    pinned_until: parseInstant(form.pinned_until),
    publish_at: parseInstant(form.publish_at),
  };
}

const tidyBody = (body: string) => body.trim().replaceAll('\r\n', '\n');

/** Absent: the present link stays. Writers link to nothing that they do not see. */
async function storedItem(context: Writing, item: PostForm['item']) {
  if (item === undefined) return {};
  if (item && !(await isItemSeen(context.db, feedView(context), item))) throw refuseField('item', 'invalidChoice');
  const idFor = (type: ItemType) => (item?.type === type ? item.id : null);
  return {
    about_report_id: idFor('report'),
    about_review_id: idFor('review'),
    about_footage_id: idFor('footage'),
    about_market_id: idFor('market'),
  };
}

const parseInstant = (iso: string | undefined) => (iso ? new Date(iso) : null);

const LOGGED = [
  'kind',
  'title',
  'body',
  'title_de',
  'body_de',
  'about_report_id',
  'about_review_id',
  'about_footage_id',
  'about_market_id',
  'tags',
  'market_ids',
  'event_start',
  'event_end',
  'event_place',
  'pinned_until',
  'publish_at',
  'status',
] as const;

const logged = (post: Updateable<Tables['posts']>, pictures: readonly PlacedPicture[]) => ({
  ...Object.fromEntries(LOGGED.flatMap((word) => (hasWords(post[word]) ? [[word, post[word]]] : []))),
  ...(pictures.length > 0 && {
    pictures: pictures.map(({ alt }) => alt),
    pictures_de: pictures.map(({ alt_de }) => alt_de),
    picture_ids: pictures.map(({ _id }) => _id),
  }),
});

const hasWords = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
