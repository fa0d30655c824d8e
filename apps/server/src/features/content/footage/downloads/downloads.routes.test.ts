import type { RequestInput } from '@portal/contract/call';
import type { FootageItem } from '@portal/contract/content/footage';
import { deleteFootage } from '@portal/contract/content/footage';
import { downloadFootage, zipFootage } from '@portal/contract/content/footage/downloads';
import { MAX_DOWNLOAD_BYTES } from '@portal/contract/downloads';
import { downloadPricePhoto, zipEvidencePhotos, zipPricePhotos } from '@portal/contract/prices/exports';
import { texts } from '@portal/contract/texts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import { addFootage, emptyFootage, plantFootage } from '../../../../../test/footage.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { registerMember } from '../../../../../test/new-member.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { unzip } from '../../../../../test/zips.ts';
import { givePlaceBack, takePlace } from '../../../../platform/export-places.ts';

const portal = usePortal();
type Member = { id: string; token: string };
let admin: Member;
let client: Member;
let shop: Shop;
let photo: FootageItem;
let other: FootageItem;
let price: string;

const picture = (colour: string, width = 1_800, height = 1_200) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const link = (observation_id: string, footage_id: string) =>
  portal.database.db.insertInto('observation_photos').values({ observation_id, footage_id }).execute();

beforeAll(async () => {
  await emptyFootage(portal);
  admin = await portal.signIn('admin');
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  client = { ...company.primary, ...(await signInAgain(portal, company.primary)) };
  shop = await openShop(portal, 'Bukit Tímah');
  const place = { store_id: shop.storeId, date: '2026-03-02' };
  photo = (await addFootage(portal, await picture('#3a6627'), { ...place, title: '=HYPERLINK("x")' }, admin)).item;
  other = (await addFootage(portal, await picture('#805020'), { ...place, title: 'Über dem Regal' }, admin)).item;
  [price = ''] = await plantPrices(portal, [{ shop }]);
  await link(price, photo._id);
});

const zip = (wanted: RequestInput<typeof zipFootage>, { token }: Member = client, language = 'en') =>
  portal.call(zipFootage, wanted, { token, headers: { 'accept-language': language } });
const download = (id: string, mark: 'yes' | 'no' = 'no', { token }: Member = client) =>
  portal.call(downloadFootage, { id, mark }, { token });
const manifest = (files: Record<string, Buffer>) =>
  String(files['manifest.csv']).replace('\ufeff', '').trimEnd().split('\r\n');
const pixels = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
};

/** The largest difference of a colour in the rows of the picture above the foot. */
async function difference(one: Buffer, marked: Buffer): Promise<{ above: number; foot: number }> {
  const [a, b] = await Promise.all([pixels(one), pixels(marked)]);
  expect(b.width).toBe(a.width);
  let above = 0;
  for (let at = 0; at < a.data.length; at += 1)
    above = Math.max(above, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)));
  return { above, foot: b.height - a.height };
}

describe('one file', () => {
  test('is the photo as it is kept, with a telling name in ASCII', async () => {
    const answer = await download(photo._id);
    const kept = await portal.request(photo.image, { token: client.token });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="singapore-[a-z-]+-bukit-timah-2026-03-02-hass\.jpg"$/,
      ),
    });
    expect(answer.bytes.equals(kept.bytes)).toBe(true);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1_800, height: 1_200 });
    expect((await download(other._id)).headers['content-disposition']).toContain('2026-03-02-ueber-dem-regal.jpg"');
    expect((await actsOn(portal, photo._id)).at(-1)).toMatchObject({
      action: 'footage.downloaded',
      after: { files: 1, mark: false },
    });
  });

  test('has source and date below it where they are asked for, and is otherwise the same', async () => {
    const [plain, marked] = [await download(photo._id), await download(photo._id, 'yes')];
    const { above, foot } = await difference(plain.bytes, marked.bytes);
    // JPEG is not exact, least of all in its last row of blocks.
    expect(above).toBeLessThan(40);
    expect(foot).toBeGreaterThan(30);
    const { data, width } = await pixels(marked.bytes);
    // Light letters on dark paper.
    const below = data.subarray(1_210 * width * 3);
    expect([below.some((value) => value > 200), below.some((value) => value < 40)]).toEqual([true, true]);
  });

  test('of the demo says so below the picture', async () => {
    const { item } = await addFootage(portal, await picture('#123456', 600, 400), { title: 'Demo' }, admin);
    const { db } = portal.database;
    await db.updateTable('footage').set({ is_demo: true }).where('id', '=', item._id).execute();
    const kept = await portal.request(item.image, { token: client.token });
    const { above, foot } = await difference(kept.bytes, (await download(item._id)).bytes);
    expect(above).toBeLessThan(40);
    expect(foot).toBeGreaterThan(15);
  });
});

describe('a ZIP', () => {
  test('of a selection has the files and a manifest of their prices that no sheet runs', async () => {
    const answer = await zip({ ids: [photo._id, other._id] });
    const today = /footage-singapore-\d{4}-\d\d-\d\d\.zip/;
    expect(answer.headers['content-disposition']).toMatch(today);
    const files = unzip(answer.bytes);
    const [first = '', second = '', last] = Object.keys(files);
    expect(
      [first, second, last]
        .map((name) => name?.split('2026-03-02')[1] ?? name)
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['-hass.jpg', '-ueber-dem-regal.jpg', 'manifest.csv']);
    const [head, ...rows] = manifest(files);
    expect(head).toBe(
      'File,Title,Market,Retailer,Store,City,Date,Origin,Variety,Price,Currency,Price unit,Promotion price,Price per kg,A$ per kg,Source,Rights,Demo data',
    );
    const hass = rows.find((row) => row.includes('hass.jpg'));
    expect(hass).toContain(`"'=HYPERLINK(""x"")",Singapore,${shop.retailer},Bukit Tímah,Singapore,2026-03-02`);
    expect(hass).toContain(',AU,Hass,2.95,SGD,piece,,10.72730000,11.80000000,Our store visit,');
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(Object.keys(files)).toContain(row.split(',')[0]);
    expect((await actsOn(portal, client.id)).at(-1)).toMatchObject({
      action: 'footage.zipped',
      after: { files: 2, mark: false, chosen: 2 },
    });
  });

  test('by a filter has what the list has, in German too, and the log has the filter', async () => {
    const answer = await zip({ store_id: shop.storeId }, client, 'de');
    expect(answer.headers['content-disposition']).toMatch(/"aufnahmen-singapur-/);
    const [head] = manifest(unzip(answer.bytes));
    expect(head).toMatch(/^Datei,Titel,Markt,Händler,Filiale,Stadt,/);
    expect(Object.keys(unzip(answer.bytes))).toHaveLength(3);
    expect((await actsOn(portal, client.id)).at(-1)?.after).toMatchObject({ files: 2, store_id: shop.storeId });
    const none = await zip({ store_id: '00000000-0000-4000-8000-000000000000' });
    expect([none.status, none.body.message]).toEqual([404, texts.en.noPhotosToDownload]);
  });

  test('leaves out what was deleted before or meanwhile, and says so', async () => {
    const add = async (title: string) =>
      (await addFootage(portal, await picture('#204060', 300, 200), { title }, admin)).item._id;
    const [stays, gone, going] = [await add('Stays'), await add('Gone'), await add('Going')];
    await portal.call(deleteFootage, { id: gone }, admin);
    const { storage } = portal.deps;
    const open = storage.open.bind(storage);
    let isFirst = true;
    storage.open = async (key, reading) => {
      if (isFirst) {
        isFirst = false;
        await portal.call(deleteFootage, { id: stays }, admin);
      }
      return open(key, reading);
    };
    try {
      // Newest first: 'Going' is read, then 'Stays' is deleted.
      const files = unzip((await zip({ ids: [stays, gone, going] })).bytes);
      expect(Object.keys(files)).toHaveLength(2);
      expect(manifest(files).at(-1)).toContain('2 chosen files are not included: they were deleted');
    } finally {
      storage.open = open;
    }
  });

  test('gives names that are unique and safe', async () => {
    const titles = ['../../etc/passwd', 'Same', 'Same', 'Same', '東京 🥑', 'con', 'x'.repeat(150)];
    const ids = [];
    for (const title of titles) {
      ids.push((await addFootage(portal, await picture('#204060', 30, 20), { title }, admin)).item._id);
    }
    const names = Object.keys(unzip((await zip({ ids })).bytes));
    expect(names).toHaveLength(titles.length + 1);
    for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,130}\.(jpg|csv)$/);
    expect(
      names
        .filter((name) => name.includes('same'))
        .map((name) => name.slice(10))
        .toSorted(),
    ).toEqual(['-same-2.jpg', '-same-3.jpg', '-same.jpg']);
  });

  test('is one at a time for a member, within the places of all exports, and gives its place back', async () => {
    const own = takePlace(client.id);
    expect((await zip({ ids: [photo._id] })).body.message).toBe(texts.en.tooManyExports);
    givePlaceBack(own);
    for (let times = 0; times < 3; times += 1) expect((await zip({ ids: [photo._id] })).status).toBe(200);
  });

  test('stops when nobody reads it any more', async () => {
    const { app } = portal;
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { storage } = portal.deps;
    const open = storage.open.bind(storage);
    let opened = 0;
    const leaving = new AbortController();
    storage.open = async (key, reading) => {
      opened += 1;
      if (opened === 1) {
        leaving.abort();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return open(key, reading);
    };
    const ids = [];
    for (let at = 0; at < 6; at += 1) {
      const { item } = await addFootage(portal, await picture(`#2040${at}0`, 900, 900), {}, admin);
      ids.push(item._id);
    }
    opened = 0;
    try {
      await fetch(`${app.listeningOrigin}/api${zipFootage.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
        signal: leaving.signal,
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
      await expect.poll(async () => (await zip({ ids: [photo._id] })).status).toBe(200);
      expect(opened).toBeLessThan(ids.length);
    } finally {
      storage.open = open;
    }
  });

  test('of an evidence has the photos of all its labels, however many a screen shows', async () => {
    const many = await openShop(portal, 'Evidence');
    const prices = await plantPrices(
      portal,
      Array.from({ length: 14 }, (_, at) => ({
        shop: many,
        day: '2026-03-02',
        approx_g: 200,
        origin: at < 13 ? 'AU' : 'MX',
      })),
    );
    const shelf = await picture('#204060', 640, 480);
    const ids: string[] = [];
    for (const number of prices.keys()) {
      const form = { store_id: many.storeId, date: '2026-03-02', title: `Shelf ${number}` };
      ids.push((await addFootage(portal, shelf, form, admin)).item._id);
    }
    await portal.database.db
      .insertInto('observation_photos')
      .values(prices.map((observation_id, at) => ({ observation_id, footage_id: ids[at] ?? '' })))
      .execute();
    const take = async (question: object) => {
      const answer = await portal.call(
        zipEvidencePhotos,
        { market_id: shop.place.id, store_id: many.storeId, ...question },
        client,
      );
      return Object.keys(unzip(answer.bytes)).length - 1;
    };
    expect([await take({}), await take({ origin: 'AU' }), await take({ rival: 'MX' })]).toEqual([14, 13, 14]);
    expect(await take({ basis: 'gap', rival: 'MX' })).toBe(14);
    expect((await actsOn(portal, client.id)).at(-1)).toMatchObject({
      action: 'prices.photos-zipped',
      after: { files: 14, basis: 'gap', rival: 'MX' },
    });
  });

  test('holds 500 files and 1 GB at most, and is refused before it starts', async () => {
    const ids = await plantFootage(
      portal,
      Array.from({ length: 501 }, () => ({ market_id: shop.place.id, day: '2020-01-01' })),
    );
    const refused = await zip({ date: '2020-01-01' });
    expect([refused.status, refused.body.message]).toEqual([413, texts.en.downloadTooLarge]);
    expect((await zip({ ids })).status).toBe(400);
    const heavy = portal.database.db
      .updateTable('files')
      .set({ bytes: MAX_DOWNLOAD_BYTES })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('footage')
          .select('file_id')
          .where('id', '=', ids[0] ?? ''),
      );
    await heavy.execute();
    expect((await zip({ ids: ids.slice(0, 2) })).status).toBe(413);
  });
});

describe('rights', () => {
  const set = async (member: Member, page: string, names: readonly string[]) => {
    const { db } = portal.database;
    const { entries } = await db
      .selectFrom('permission_records')
      .select('entries')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const changed = entries.map((entry) =>
      entry.page_name === page
        ? { ...entry, permissions: Object.fromEntries(names.map((name) => [name, true])) }
        : entry,
    );
    await db
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(changed) })
      .where('member_id', '=', member.id)
      .execute();
  };
  const statuses = async (member: Member) => [
    (await download(photo._id, 'no', member)).status,
    (await zip({ ids: [photo._id] }, member)).status,
    (await portal.call(downloadPricePhoto, { id: photo._id }, member)).status,
    (await portal.call(zipPricePhotos, { market_id: shop.place.id }, member)).status,
    (await portal.call(zipEvidencePhotos, { market_id: shop.place.id }, member)).status,
  ];

  test('footage asks for the export of footage, price photos for that of prices and the sight of footage', async () => {
    const company = await registerCompany(portal);
    await subscribe(portal, company.id);
    const member = { ...company.primary, ...(await signInAgain(portal, company.primary)) };
    expect(await statuses(member)).toEqual([200, 200, 200, 200, 200]);
    await set(member, 'In_Market_Footage', ['show_page', 'view']);
    expect(await statuses(member)).toEqual([403, 403, 200, 200, 200]);
    await set(member, 'In_Market_Footage', []);
    expect(await statuses(member)).toEqual([404, 403, 403, 403, 403]);
    await set(member, 'In_Market_Footage', ['show_page', 'view', 'export']);
    await set(member, 'Retail_Price_Audits', ['show_page', 'view']);
    expect(await statuses(member)).toEqual([200, 200, 403, 403, 403]);
    // Without prices neither name nor manifest tells any.
    await set(member, 'Retail_Price_Audits', []);
    const answer = await zip({ ids: [photo._id] }, member);
    expect(String(unzip(answer.bytes)['manifest.csv'])).not.toContain('Hass');
    expect(Object.keys(unzip(answer.bytes))[0]).not.toContain('hass');
  });

  test('an Evaluation downloads nothing', async () => {
    expect(await statuses(await registerMember(portal))).toEqual([403, 403, 403, 403, 403]);
  });

  test('price photos are those of approved prices that match, and no other footage', async () => {
    const [waiting = ''] = await plantPrices(portal, [{ shop, status: 'submitted' }]);
    await link(waiting, other._id);
    expect((await portal.call(downloadPricePhoto, { id: other._id }, client)).status).toBe(404);
    const answer = await portal.call(zipPricePhotos, { price_ids: [price, waiting] }, client);
    expect(answer.headers['content-disposition']).toContain('"price-photos-singapore-');
    expect(Object.keys(unzip(answer.bytes)).map((name) => name.replace(/^.*2026-03-02-/, ''))).toEqual([
      'hass.jpg',
      'manifest.csv',
    ]);
    const none = await portal.call(zipPricePhotos, { market_id: shop.place.id, origin: 'KE' }, client);
    expect(none.body.message).toBe(texts.en.noPhotosToDownload);
    expect((await actsOn(portal, client.id)).at(-1)).toMatchObject({
      action: 'prices.photos-zipped',
      after: { files: 1, chosen: 2 },
    });
  });
});
