import {
  addFootage as addFootageCall,
  deleteFootage,
  getFootage,
  importImage,
  MAX_ALT,
  MAX_CAPTION,
  MAX_TITLE,
  restoreFootage,
  updateFootage as updateFootageCall,
} from '@portal/contract/content/footage';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import {
  addFootage,
  emptyFootage,
  type Place,
  retailerId,
  twoMarkets,
  updateFootage,
} from '../../../../test/footage.ts';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../../test/forms.ts';
import { heldUp } from '../../../../test/held-up.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { mp4 } from '../../../../test/videos.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { sweepFiles } from '../../../platform/files/files.jobs.ts';
import { sweepFootage } from './footage.jobs.ts';

const BEFORE_MIDNIGHT = new Date('2026-03-10T12:59:30Z');
let now = BEFORE_MIDNIGHT;
const portal = usePortal({ clock: { now: () => now } });
const NOTHING = '00000000-0000-4000-8000-000000000000';
const REQUIRED = 'This field is required!';
const STALE = 'Someone else has changed this in the meantime. Please reload it.';
const OTHER_MARKET = 'This retailer or store belongs to another market. Choose one in this market.';
const CHOOSE = 'Please choose one of the options.';

let admin: { id: string; token: string };
let colleague: NewMember;
let photo: Buffer;
let one: Place;
let other: Place;
let store: string;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  colleague = await registerAdmin(portal);
  photo = await png();
  [one, other] = await twoMarkets(portal);
  const shop = { retailer_id: retailerId(one), name: 'Bugis', city: 'Singapore', format: 'supermarket' } as const;
  const { id } = await portal.database.db.insertInto('stores').values(shop).returning('id').executeTakeFirstOrThrow();
  store = id;
  await emptyFootage(portal);
});
beforeEach(() => {
  now = BEFORE_MIDNIGHT;
});

const add = (words: Parameters<typeof addFootage>[2] = {}, file = photo) => addFootage(portal, file, words, admin);
const update = (id: string, change: Parameters<typeof updateFootage>[2], ifMatch?: string) =>
  updateFootage(portal, id, change, { ...admin, ...(ifMatch && { headers: { 'if-match': ifMatch } }) });
const remove = (id: string, { token } = admin) => portal.call(deleteFootage, { id }, { token });
const restore = (id: string, { token } = admin) => portal.call(restoreFootage, { id }, { token });
const read = async (id: string) => portal.call(getFootage, { id }, admin);
const fetchAsAdmin = (address: string) => fetchMedia(portal, address, { authorization: `Bearer ${admin.token}` });
const refused = (field: string, message: string) => ({
  status: false,
  message,
  code: 'invalidInput',
  errors: [{ field, message }],
});
const all = async () => {
  const { db } = portal.database;
  return [
    await db.selectFrom('footage').selectAll().orderBy('id').execute(),
    await storedFiles(),
    await incomingIn(portal),
  ];
};
const storedFiles = async () => {
  const files = portal.database.db.selectFrom('files').select('id').where('kind', '=', 'footage').orderBy('id');
  return (await files.execute()).map(({ id }) => `/media/${id}`);
};

describe('an item that is added', () => {
  test('is there at once with all that is said of it', async () => {
    const words = { title: 'Shelf 🥑', caption: 'Zwei für fünf.\nHass.', alt: 'A shelf' };
    const place = { market_id: one.id, retailer_id: retailerId(one), store_id: store };
    const answer = await add({ ...words, ...place, date: '2026-03-09' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Data Submitted Successfully']);
    expect(answer.item).toMatchObject({
      ...words,
      ...place,
      kind: 'image',
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      duration: null,
      poster: '',
      placeholder: '',
      date: '2026-03-09',
      createdAt: now.toISOString(),
      is_demo: false,
      version: 1,
    });
    const bytes = await fetchAsAdmin(answer.item.image);
    const ready = (await read(answer.item._id)).body.data;
    expect([bytes.headers['content-type'], bytes.bytes.length]).toEqual(['image/jpeg', ready.bytes]);
    expect(ready).toEqual({ ...answer.item, bytes: ready.bytes, placeholder: expect.stringMatching(/^data:image/) });
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('needs nothing but its file, also with every other field empty', async () => {
    const blank = { market_id: '', retailer_id: '', store_id: '', date: '', title: '', caption: '', alt: '' };
    for (const answer of [await add(), await add(blank)]) {
      expect(answer.item).toMatchObject({
        title: '',
        caption: '',
        alt: '',
        market_id: null,
        retailer_id: null,
        store_id: null,
        market_name: '',
        retailer_name: '',
        store_name: '',
        date: '2026-03-10',
      });
    }
  });

  test('sent again after a lost answer is there once, with what is said last; so it is for two who send it at once', async () => {
    const upload_id = '22222222-2222-4222-8222-222222222222';
    const first = await add({ upload_id, title: 'Once' });
    const before = await all();
    const again = await add({ upload_id, title: 'Once' });
    expect([again.status, again.item]).toEqual([200, first.item]);
    expect(await all()).toEqual(before);
    const corrected = await add({ upload_id, title: 'Once more', market_id: one.id });
    expect(corrected.item).toEqual({
      ...first.item,
      title: 'Once more',
      market_id: one.id,
      market_name: one.name,
      version: 2,
    });
    expect((await actsOn(portal, first.item._id)).map(({ action }) => action)).toEqual([
      'footage.added',
      'footage.changed',
    ]);
    const twice = { upload_id: '33333333-3333-4333-8333-333333333333' };
    const answers = await Promise.all([add(twice), add(twice), add(twice)]);
    expect(new Set(answers.map(({ status, item }) => `${status} ${item._id}`)).size).toBe(1);
    const notTheirs = await addFootage(portal, photo, { upload_id }, colleague);
    expect([notTheirs.status, notTheirs.body.errors?.[0]?.field]).toEqual([400, 'upload_id']);
  });

  test('has no words where there are only blanks', async () => {
    expect((await add({ title: '  ', caption: ' \n ', alt: ' A shelf ' })).item).toMatchObject({
      title: '',
      caption: '',
      alt: 'A shelf',
    });
  });

  test('is of no country that is no market', async () => {
    const { id } = await portal.database.db
      .selectFrom('countries')
      .select('id')
      .where('is_market', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await add({ market_id: id })).body).toEqual(refused('market_id', CHOOSE));
  });

  test('is of the day in Sydney when none is named', async () => {
    expect((await add()).item.date).toBe('2026-03-10');
    now = new Date('2026-03-10T13:00:00Z');
    expect((await add()).item.date).toBe('2026-03-11');
  });

  test('is of no day to come', async () => {
    const before = await all();
    const answer = await add({ date: '2026-03-11' });
    const message = 'This day is in the future. Choose today or an earlier day.';
    expect([answer.status, answer.body]).toEqual([400, refused('date', message)]);
    expect(await all()).toEqual(before);
    expect((await add({ date: '2026-03-10' })).status).toBe(200);
    now = new Date('2026-03-10T13:00:00Z');
    expect((await add({ date: '2026-03-11' })).status).toBe(200);
  });

  test.each([
    [importImage.path, importImage, 'images'],
    [addFootageCall.path, addFootageCall, 'file'],
  ])('comes through %s in its field, and in no other; exactly one file', async (_, call, field) => {
    const send = (...names: string[]) =>
      sendForm(
        portal,
        call,
        names.map((name) => filePart(name, photo)),
        admin,
      );
    const answer = await send(field);
    expect([answer.status, answer.body.message]).toEqual([200, 'Data Submitted Successfully']);
    const before = await all();
    expect((await send(field === 'file' ? 'images' : 'file')).status).toBe(400);
    expect((await send(field, field)).status).toBe(400);
    const none = await send();
    expect([none.status, none.body]).toEqual([400, refused(field, REQUIRED)]);
    const unchosen = [{ name: field, value: '', filename: '', type: 'application/octet-stream' }];
    const empty = await sendForm(portal, call, unchosen, admin);
    expect([empty.status, empty.body]).toEqual([400, refused(field, REQUIRED)]);
    expect(await all()).toEqual(before);
  });

  test('is told in German to a German browser', async () => {
    const german = { ...admin, headers: { 'accept-language': 'de' } };
    expect((await addFootage(portal, photo, {}, german)).body.message).toBe('Daten erfolgreich gesendet');
  });

  test('is in the log with what is said of it, and who said it', async () => {
    const said = { title: 'Log', caption: 'c', alt: 'a', date: '2026-03-08' };
    const { item } = await addFootage(portal, photo, { ...said, store_id: store }, colleague);
    const names = { market: one.name, retailer: one.retailers[0]?.name, store: 'Bugis', day: '2026-03-08' };
    expect(await actsOn(portal, item._id)).toMatchObject([
      {
        actor: colleague.email,
        behind: '',
        action: 'footage.added',
        subject: 'Log',
        before: null,
        after: { title: 'Log', caption: 'c', alt: 'a', ...names },
      },
    ]);
    const { item: nameless } = await add({ retailer_id: retailerId(one) });
    expect(await actsOn(portal, nameless._id)).toMatchObject([{ subject: one.retailers[0]?.name }]);
  });
});

describe('what is said of an item', () => {
  test.each([
    ['title', MAX_TITLE],
    ['caption', MAX_CAPTION],
    ['alt', MAX_ALT],
  ] as const)('may be a %s of %i characters and not one more', async (field, limit) => {
    expect((await add({ [field]: '🥑'.repeat(limit) })).status).toBe(200);
    const before = await all();
    const answer = await add({ [field]: 'x'.repeat(limit + 1) });
    expect([answer.status, answer.body]).toEqual([400, refused(field, 'Please shorten this text.')]);
    expect(await all()).toEqual(before);
  });

  test('is only text, however it looks [T44]', async () => {
    const title = '<img src=x onerror=alert(1)>"\'&amp;';
    expect((await add({ title })).item.title).toBe(title);
    expect((await add({ title: 'a\0b' })).status).toBe(400);
  });

  const inStore = () => ({ retailer_id: retailerId(one), store_name: 'Bugis, Singapore' });
  test.each<[string, () => Record<string, string>, () => object]>([
    ['a market', () => ({ market_id: one.id }), () => ({ retailer_id: null, store_id: null })],
    ['a retailer', () => ({ retailer_id: retailerId(one) }), () => ({ store_id: null })],
    ['a store', () => ({ store_id: store }), inStore],
    ['all three', () => ({ market_id: one.id, retailer_id: retailerId(one), store_id: store }), inStore],
    ['a store and its market', () => ({ market_id: one.id, store_id: store }), inStore],
  ])('about its place is completed: %s', async (_, place, expected) => {
    const { item } = await add(place());
    expect(item).toMatchObject({ market_id: one.id, market_name: one.name, ...place(), ...expected() });
  });

  test.each<[string, () => Record<string, string>, string, string]>([
    [
      'a retailer of another market',
      () => ({ market_id: other.id, retailer_id: retailerId(one) }),
      'retailer_id',
      OTHER_MARKET,
    ],
    ['a store of another market', () => ({ market_id: other.id, store_id: store }), 'retailer_id', OTHER_MARKET],
    [
      'a store of another retailer',
      () => ({ retailer_id: retailerId(one, 1), store_id: store }),
      'store_id',
      OTHER_MARKET,
    ],
    ['a market that is none', () => ({ market_id: NOTHING }), 'market_id', CHOOSE],
    ['a retailer that is none', () => ({ retailer_id: NOTHING }), 'retailer_id', CHOOSE],
    ['a store that is none', () => ({ store_id: NOTHING }), 'store_id', CHOOSE],
    ['no id', () => ({ market_id: 'Japan' }), 'market_id', 'This is not a valid ID.'],
    ['no day', () => ({ date: '2026-02' }), 'date', 'Please enter a date.'],
  ])('about its place has to agree: %s', async (_, place, field, message) => {
    const { item } = await add();
    const before = await all();
    for (const answer of [await add(place()), await update(item._id, { ...place(), file: photo })]) {
      expect([answer.status, answer.body]).toEqual([400, refused(field, message)]);
    }
    expect(await all()).toEqual(before);
  });
});

describe('an item that is changed', () => {
  test('says what it is now told; day and file stay', async () => {
    const { item } = await add({ title: 'Old', caption: 'Old', store_id: store, date: '2026-03-01' });
    const answer = await update(item._id, { title: 'New', market_id: other.id });
    expect([answer.status, answer.body.message]).toEqual([200, 'Saved.']);
    const expected = { ...item, title: 'New', caption: '', version: 2, market_id: other.id, market_name: other.name };
    const nowhere = { retailer_id: null, retailer_name: '', store_id: null, store_name: '' };
    expect(answer.item).toEqual({ ...expected, ...nowhere });
    expect((await read(item._id)).body.data).toEqual(answer.item);
    expect((await update(item._id, { date: '2026-02-01' })).item).toMatchObject({ date: '2026-02-01', title: '' });
    expect((await update(item._id, { date: '2026-03-11' })).status).toBe(400);
  });

  test('can be sent as JSON too', async () => {
    const { item } = await add();
    const json = { token: admin.token, body: { title: 'As JSON' } };
    const answer = await portal.call(updateFootageCall, { id: item._id }, json);
    expect([answer.status, answer.body.data]).toEqual([200, { ...item, title: 'As JSON', version: 2 }]);
  });

  test('loses its old file to a new one, a photo to a video and a video to a photo', async () => {
    const { item } = await add({ date: '2026-03-01' });
    const film = (await update(item._id, { file: mp4() })).item;
    expect(film).toMatchObject({ kind: 'video', mime: 'video/mp4', duration: 2.5, width: 64, date: '2026-03-01' });
    const { id: posterId } = await portal.database.db
      .insertInto('files')
      .values({
        id: '22222222-2222-4222-8222-222222222222',
        kind: 'footage',
        type: 'image/jpeg',
        bytes: 1,
        width: 1,
        height: 1,
        sha256: Buffer.alloc(32),
        created_by: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.database.db.updateTable('footage').set({ poster_id: posterId }).where('id', '=', item._id).execute();
    const still = (await update(item._id, { file: photo })).item;
    expect(still).toMatchObject({ kind: 'image', duration: null, poster: '', version: 3 });
    const listed = await storedFiles();
    expect(listed).toContain(still.image);
    for (const gone of [item.image, film.image, `/media/${posterId}`]) {
      expect(listed).not.toContain(gone);
      expect((await fetchAsAdmin(gone)).status).toBe(404);
    }
    expect((await actsOn(portal, item._id)).map(({ action }) => action)).toEqual([
      'footage.added',
      'footage.replaced',
      'footage.replaced',
    ]);
  });

  test('is in the log with before and after', async () => {
    const { item } = await add({ title: 'Before', store_id: store, date: '2026-03-01' });
    await update(item._id, { title: 'After', alt: 'New', retailer_id: retailerId(other) });
    const before = { market: one.name, retailer: one.retailers[0]?.name, store: 'Bugis' };
    const after = { market: other.name, retailer: other.retailers[0]?.name };
    expect((await actsOn(portal, item._id)).at(-1)).toMatchObject({
      actor: ACCOUNTS.admin.email,
      action: 'footage.changed',
      subject: 'After',
      before: { title: 'Before', day: '2026-03-01', ...before },
      after: { title: 'After', alt: 'New', day: '2026-03-01', ...after },
    });
  });

  test('of which somebody read an older version stays, and says so; * and nothing mean any', async () => {
    const { item } = await add({ title: 'First' });
    expect((await update(item._id, { title: 'Second' }, '"1"')).item).toMatchObject({ title: 'Second', version: 2 });
    const before = await all();
    const late = await update(item._id, { title: 'Late', file: photo }, '"1"');
    expect([late.status, late.body]).toEqual([412, { status: false, message: STALE, code: 'stale' }]);
    expect(await all()).toEqual(before);
    expect((await update(item._id, { title: 'Any' }, '*')).status).toBe(200);
    expect((await update(item._id, { title: 'Last' })).item).toMatchObject({ title: 'Last', version: 4 });
  });

  test('is a success again where the first answer was lost, with the same words and the same file', async () => {
    const { item } = await add({ title: 'First' });
    const change = { title: 'Second', file: mp4() };
    const first = await update(item._id, change, '"1"');
    const before = await all();
    const again = await update(item._id, change, '"1"');
    expect([again.status, again.item]).toEqual([200, first.item]);
    expect((await update(item._id, { title: 'Second' }, '"1"')).item).toEqual(first.item);
    expect((await update(item._id, { title: 'Second', file: photo }, '"1"')).status).toBe(412);
    expect((await update(item._id, { ...change, title: 'Third' }, '"1"')).status).toBe(412);
    expect(await all()).toEqual(before);
  });

  test('by two who saw the same is changed by one; the other is told', async () => {
    await emptyFootage(portal);
    const { item } = await add();
    const headers = { 'if-match': '"1"' };
    const answers = await heldUp(
      portal,
      2,
      () =>
        [admin, colleague].map(({ token }, index) =>
          updateFootage(portal, item._id, { title: `Number ${index}`, file: photo }, { token, headers }),
        ),
      'footage',
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await read(item._id)).body.data).toMatchObject({ title: `Number ${winner}`, version: 2 });
    expect(await storedFiles()).toEqual([answers[winner]?.item.image]);
  });

  test('has to be there', async () => {
    const { item } = await add();
    await remove(item._id);
    const before = await all();
    for (const id of [NOTHING, item._id]) expect((await update(id, { title: 'x', file: photo })).status).toBe(404);
    expect((await update('x', {})).status).toBe(400);
    expect(await all()).toEqual(before);
  });
});

describe('an item that is taken away', () => {
  test('is nowhere, and can be brought back as it was', async () => {
    const { item } = await add({ title: 'Back', store_id: store });
    const answer = await remove(item._id);
    const message = 'The footage was deleted.';
    expect([answer.status, answer.body]).toEqual([200, { status: true, message, data: { _id: item._id } }]);
    expect([(await read(item._id)).status, (await fetchAsAdmin(item.image)).status]).toEqual([404, 404]);
    const back = await restore(item._id, colleague);
    expect([back.status, back.body.message, back.body.data]).toEqual([200, 'Saved.', { ...item, version: 3 }]);
    expect([(await read(item._id)).body.data, (await fetchAsAdmin(item.image)).status]).toEqual([back.body.data, 200]);
    expect(await actsOn(portal, item._id)).toMatchObject([
      { action: 'footage.added' },
      { action: 'footage.deleted', actor: ACCOUNTS.admin.email, subject: 'Back' },
      { action: 'footage.restored', actor: colleague.email, subject: 'Back' },
    ]);
  });

  test('twice, or brought back twice, is so once; what never was is 404', async () => {
    const { item } = await add();
    const twice = async (act: (id: string) => Promise<{ status: number }>) => [
      (await act(item._id)).status,
      (await act(item._id)).status,
    ];
    expect([await twice(remove), await twice(restore)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await actsOn(portal, item._id)).toHaveLength(3);
    expect([(await remove(NOTHING)).status, (await restore(NOTHING)).status]).toEqual([404, 404]);
  });

  const sweepAfter = async (ms: number) => {
    const deps = { ...portal.deps, clock: { now: () => new Date(now.getTime() + ms) } };
    await sweepFootage.run(deps, {});
    return deps;
  };

  test('is gone for good after a day, row and files; what is there stays', async () => {
    const { item } = await add();
    const { item: kept } = await add();
    await remove(item._id);
    await sweepAfter(DAY_MS - 1_000);
    expect((await restore(item._id)).status).toBe(200);
    await remove(item._id);
    const deps = await sweepAfter(DAY_MS + 1_000);
    expect([(await restore(item._id)).status, await storedFiles()]).toEqual([
      404,
      expect.not.arrayContaining([item.image]),
    ]);
    await sweepFiles.run({ ...deps, clock: { now: () => new Date(Date.now() + DAY_MS) } }, {});
    const keys: string[] = [];
    for await (const some of portal.deps.storage.list()) keys.push(...some.map(({ key }) => key));
    expect(keys.filter((key) => item.image.endsWith(key.slice(0, 36)))).toEqual([]);
    expect([(await read(kept._id)).status, (await fetchAsAdmin(kept.image)).status]).toEqual([200, 200]);
  });

  test('and brought back while it is swept stays', async () => {
    const { item } = await add();
    await remove(item._id);
    const { db } = portal.database;
    const [, sweeping] = await db.transaction().execute(async (trx) => {
      await trx.updateTable('footage').set({ deleted_at: null }).where('id', '=', item._id).execute();
      const swept = sweepAfter(DAY_MS + 1_000);
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1);
      return ['brought back', swept] as const;
    });
    await sweeping;
    expect((await read(item._id)).status).toBe(200);
  });
  const waiting = async () => {
    const { rows } = await portal.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
});
