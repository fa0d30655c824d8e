import { createHash } from 'node:crypto';
import {
  getAsset,
  listAssets,
  MAX_ZIP_BYTES,
  type WholeAsset,
  zipAssets,
} from '@portal/contract/content/media-library/media-library';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { twoMarkets } from '../../../../test/footage.ts';
import { addAsset } from '../../../../test/media-library.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { unzip } from '../../../../test/zips.ts';
import { givePlaceBack, takePlace } from '../../../platform/export-places.ts';

const portal = usePortal();
let admin: { id: string; token: string };
let client: { id: string; token: string };
let places: string[];

beforeAll(async () => {
  [admin, client] = await Promise.all([portal.signIn('admin'), portal.signIn('client')]);
  places = (await twoMarkets(portal)).map(({ id }) => id);
});

const add = async (words: Record<string, string>, size = {}): Promise<WholeAsset> =>
  (await addAsset(portal, await png(size), words, admin)).asset;
const list = async (query: string) => {
  const { body } = await portal.send(listAssets, {}, { search: query, token: client.token });
  return body.data;
};
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

describe('the list', () => {
  beforeAll(async () => {
    const [first = '', second = ''] = places;
    await add(
      { title: '100% Hass', tags: 'logo_dark,green', kind: 'logo', market_ids: first },
      { width: 40, height: 40 },
    );
    await add({ title: '100 per cent', tags: 'logoXdark', kind: 'recipe', language: 'de', market_ids: second });
    await add({ title: String.raw`Back\slash`, kind: 'pos', language: 'en', use_until: '2020-01-01' }, { height: 90 });
  });

  test.each<[string, string[]]>([
    ['', [String.raw`Back\slash`, '100 per cent', '100% Hass']],
    ['page=2&page_size=2', ['100% Hass']],
    ['kind=recipe', ['100 per cent']],
    ['language=de', ['100 per cent']],
    ['orientation=square', ['100% Hass']],
    ['orientation=portrait', [String.raw`Back\slash`]],
    ['rights=expired', [String.raw`Back\slash`]],
    ['rights=usable', ['100 per cent', '100% Hass']],
    ['search=100', ['100 per cent', '100% Hass']],
    ['search=100%25', ['100% Hass']],
    ['search=LOGO_dark', ['100% Hass']],
    [`search=${encodeURIComponent('k\\s')}`, [String.raw`Back\slash`]],
    ['search=nothing', []],
    ['collection_id=00000000-0000-4000-8000-000000000000', []],
  ])('with %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    const { total } = await list(query);
    expect(total).toBe(query.startsWith('page') ? 3 : expected.length);
  });

  test('of a market has what is for all markets too', async () => {
    expect(await titles(`market_id=${places[0]}`)).toEqual([String.raw`Back\slash`, '100% Hass']);
  });
});

describe('a ZIP', () => {
  const zip = (ids: readonly string[], { token } = client, language = 'en') =>
    portal.call(zipAssets, { ids }, { token, headers: { 'accept-language': language } });

  test('has the files, a list of them that no sheet runs, and the licence', async () => {
    const one = await add({ title: 'Same', credit: '=HYPERLINK("x")', rights: 'Print, web', use_until: '2099-12-31' });
    const other = await add({ title: 'Same' }, { width: 80 });
    const answer = await zip([one._id, other._id], client, 'de');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="mediathek.zip"',
    });
    const files = unzip(answer.bytes);
    expect(Object.keys(files)).toEqual(['manifest.csv', 'LICENCE.txt', 'same.png', 'same-2.png']);
    expect(String(files['manifest.csv']).split('\r\n')).toEqual([
      '\ufeffTitel,Bildnachweis,Rechte,Nutzbar bis,Dateiname,sha256',
      `Same,"'=HYPERLINK(""x"")","Print, web",2099-12-31,same.png,${one.sha256}`,
      `Same,,,,same-2.png,${other.sha256}`,
      '',
    ]);
    expect(String(files['LICENCE.txt'])).toContain('Lizenz für Dateien aus der Mediathek');
    const sums = ['same.png', 'same-2.png'].map((name) =>
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    );
    expect(sums).toEqual([one.sha256, other.sha256]);
    const read = await portal.call(getAsset, { id: one._id }, client);
    expect(read.body.data).toMatchObject({ downloads: 1, version: 1 });
    const act = (await actsOn(portal, client.id)).at(-1);
    expect(act).toMatchObject({ action: 'assets.zipped', after: { files: ['same.png', 'same-2.png'] } });
  });

  test('holds fifty files and 200 MB at most, each once', async () => {
    const { _id } = await add({ title: 'Heavy' });
    const many = Array.from({ length: 51 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    expect([(await zip(many)).status, (await zip([])).status, (await zip([_id, _id])).status]).toEqual([400, 400, 400]);
    const heavy = portal.database.db
      .updateTable('files')
      .set({ bytes: MAX_ZIP_BYTES + 1 })
      .where('id', '=', (eb) => eb.selectFrom('assets').select('file_id').where('id', '=', _id));
    await heavy.execute();
    const refused = await zip([_id]);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'Together, these files are larger than 200 MB. Please choose fewer.',
    ]);
  });

  test('waits for a place like every export, and gives it back', async () => {
    const { _id } = await add({ title: 'Waiting' });
    const taken = [takePlace(client.id), takePlace(client.id)];
    expect((await zip([_id])).status).toBe(429);
    for (const place of taken) givePlaceBack(place);
    for (let times = 0; times < 4; times += 1) expect((await zip([_id])).status).toBe(200);
  });

  test('is cut off at the file to which the rights have ended meanwhile', async () => {
    const [first, second] = [await add({ title: 'First' }), await add({ title: 'Second' })];
    const { storage } = portal.deps;
    const open = storage.open.bind(storage);
    storage.open = async (key, reading) => {
      const { db } = portal.database;
      await db.updateTable('assets').set({ access: 'preview' }).where('id', '=', second._id).execute();
      return open(key, reading);
    };
    try {
      await expect(zip([first._id, second._id])).rejects.toThrow(/destroyed|aborted|closed/);
    } finally {
      storage.open = open;
    }
    const { body } = await portal.call(getAsset, { id: first._id }, client);
    expect(body.data).toMatchObject({ downloads: 0 });
    expect((await zip([first._id])).status).toBe(200);
  });
});
