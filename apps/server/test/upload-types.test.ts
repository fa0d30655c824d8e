import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Call, FilePart } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { Report } from '@portal/contract/content/reports/reports';
import { saveVisitDraft, startVisitDraft } from '@portal/contract/prices/capture';
import { texts } from '@portal/contract/texts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storageKey } from '../src/platform/files/kept-file.ts';
import { HOSTILE } from './active-pdfs.ts';
import { openDeck } from './decks.ts';
import { plantFootage } from './footage.ts';
import { fetchMedia, filePart, incomingIn, makeReady, sendForm } from './forms.ts';
import { type Family, GENUINE, HOSTILE_FILES, NAMES } from './hostile-files.ts';
import { ASSET, addAsset } from './media-library.ts';
import { png } from './pictures.ts';
import { usePortal } from './portal.ts';
import { openShop, type Shop } from './prices.ts';
import { plantReport, plantSeries } from './reports.ts';

const portal = usePortal();
let token = '';
let ids: Record<'footage' | 'asset' | 'report' | 'deck' | 'adviser', string>;
beforeAll(async () => {
  const admin = await portal.signIn('admin');
  ({ token } = admin);
  const [footage = ''] = await plantFootage(portal, [{}]);
  const { asset } = await addAsset(portal, await png(), {}, { token });
  const report = await plantReport(portal, { series_id: await plantSeries(portal), status: 'draft' });
  ids = { footage, asset: asset._id, report, deck: await openDeck(portal, { token }), adviser: admin.id };
});

/** A report takes at most ten files. */
async function emptiedReport(): Promise<string> {
  await portal.database.db.deleteFrom('report_files').where('report_id', '=', ids.report).execute();
  return ids.report;
}

let shop: Shop | undefined;
/** A visit takes each of its photos once. */
async function newVisitPhoto(): Promise<object> {
  await portal.database.db.deleteFrom('visit_drafts').execute();
  shop ??= await openShop(portal);
  const photo_id = randomUUID();
  const words = { store_id: shop.storeId, date: '2026-03-02' };
  const { _id: id } = (await portal.call(startVisitDraft, words, { token })).body.data;
  await portal.call(saveVisitDraft, { id, ...words, labels: [], photos: [{ _id: photo_id, labels: [] }] }, { token });
  return { id, photo_id };
}

/** A deck takes at most sixty pieces. */
async function emptiedDeck(): Promise<string> {
  await portal.database.db.deleteFrom('deck_pieces').where('deck_id', '=', ids.deck).execute();
  return ids.deck;
}

const UPLOADS: Record<
  string,
  {
    family: Family;
    id?: () => Promise<string> | string;
    ids?: () => Promise<object>;
    fields?: Record<string, string> | (() => Record<string, string>);
  }
> = {
  changeLogo: { family: 'picture' },
  changeFavicon: { family: 'picture' },
  saveHomeContent: { family: 'picture', fields: { title: 'A title', description: 'A description' } },
  changePicture: { family: 'picture' },
  addFootage: { family: 'medium' },
  updateFootage: { family: 'medium', id: () => ids.footage },
  importImage: { family: 'medium' },
  addAsset: { family: 'asset', fields: ASSET },
  replaceAssetFile: { family: 'asset', id: () => ids.asset },
  addVisitPhoto: { family: 'photo', ids: newVisitPhoto },
  startBatch: { family: 'sheet' },
  addVersion: { family: 'report', id: () => ids.report },
  addDeckPiece: {
    family: 'picture',
    id: emptiedDeck,
    fields: () => ({ kind: 'report-page', title: 'A page', report_id: ids.report, page: '1' }),
  },
  addDataFile: { family: 'data', id: emptiedReport },
  addAdvisoryFile: { family: 'attachment' },
  addPostPicture: { family: 'picture' },
  changeAdviserPortrait: { family: 'picture', id: () => ids.adviser },
};

type Upload = Call & { file: FilePart };
/** A part of a file is examined with the whole, in uploads.routes.test.ts. */
const isPart = (file: FilePart) => file.types.includes('application/octet-stream');
/** They read a table and keep nothing. */
const UNKEPT = ['checkExportSheet', 'checkRates'] as const;
const isUnkept = (name: string) => UNKEPT.some((one) => one === name);
const takesFile = (entry: [string, Call]): entry is [string, Upload] =>
  entry[1].file !== undefined && !isPart(entry[1].file) && !isUnkept(entry[0]);
const uploads = Object.entries(calls).filter(takesFile);

// The tests exceed the upload quota.
afterEach(() => portal.database.db.deleteFrom('counters').execute());

test('every call that takes a file is looked at here', () => {
  expect(Object.keys(UPLOADS).toSorted()).toEqual(uploads.map(([name]) => name).toSorted());
});

type Sent = { name: string; type: string; content: () => Promise<Buffer> | Buffer };

async function idsFor([name]: [string, Upload]): Promise<object> {
  const { id, ids } = UPLOADS[name] ?? {};
  return ids ? ids() : id ? { id: await id() } : {};
}

type Sending = Sent & { input: object; isNamed?: boolean };

async function send([name, call]: [string, Upload], { input, name: fileName, type, content, isNamed = true }: Sending) {
  const { fields: given = {} } = UPLOADS[name] ?? {};
  const fields = typeof given === 'function' ? given() : given;
  const hasName = 'file_name' in ((call.body as { shape?: object } | undefined)?.shape ?? {});
  const words = { ...fields, ...(hasName && isNamed && { file_name: fileName }) };
  // Browsers escape quotes and line ends.
  const part = filePart(call.file.field, await content(), fileName.replaceAll(/["\r\n]/g, ''), type);
  const parts = [...Object.entries(words).map(([field, value]) => ({ name: field, value })), part];
  return sendForm(portal, call, parts, { input, token });
}

const files = () => portal.database.db.selectFrom('files').select(['id', 'type', 'kind']).orderBy('id').execute();
type Listed = Awaited<ReturnType<typeof files>>[number];

async function expectRefused(upload: [string, Upload], sent: Sent, isNamed = true): Promise<void> {
  const input = await idsFor(upload);
  const before = await files();
  const { status, body } = await send(upload, { ...sent, input, isNamed });
  expect([status, body.status]).toEqual([400, false]);
  expect(body.errors).toEqual([{ field: upload[1].file.field, message: body.message }]);
  expect(Object.values(texts.en)).toContain(body.message);
  expect([await files(), await incomingIn(portal)]).toEqual([before, []]);
}

async function expectTaken(upload: [string, Upload], sent: Sent): Promise<{ data: unknown; kept: [Listed, Buffer][] }> {
  const input = await idsFor(upload);
  const before = new Set((await files()).map(({ id }) => id));
  const { status, body } = await send(upload, { ...sent, input });
  expect([status, body.status, body.message]).toEqual([200, true, expect.any(String)]);
  await makeReady(portal);
  const added = (await files()).filter(({ id }) => !before.has(id));
  const bytes = async ({ id, type }: Listed) => {
    const content = await portal.deps.storage.open(storageKey(id, { type }));
    return content ? buffer(content) : Buffer.alloc(0);
  };
  const kept = await Promise.all(added.map(async (file): Promise<[Listed, Buffer]> => [file, await bytes(file)]));
  return { data: body.data, kept };
}

const nameIn = (data: unknown): string | undefined => {
  const { name, file_name, files: listed } = data as Partial<Report & { name: string; file_name: string }>;
  return listed?.find(({ role }) => role === 'data')?.name ?? file_name ?? name;
};

describe.each(uploads)('%s', (name, call) => {
  const { family } = UPLOADS[name] ?? { family: 'picture' as const };
  const upload: [string, Upload] = [name, call];
  const keepsName = ['sheet', 'data', 'report', 'attachment'].includes(family);
  const [genuine] = GENUINE[family];

  test('takes what it says it takes', async () => {
    expect(new Set(GENUINE[family].map(({ type }) => type))).toEqual(
      new Set([...call.file.types, ...(keepsName && family !== 'report' ? ['application/vnd.ms-excel'] : [])]),
    );
    for (const { extension, type, content } of GENUINE[family]) {
      await expectTaken(upload, { name: `Mine.${extension}`, type, content });
    }
  });

  const isHarmless = ({ harmlessIn }: (typeof HOSTILE_FILES)[string]) => harmlessIn?.includes(family) ?? false;

  test.each(Object.entries(HOSTILE_FILES).filter(([, file]) => !isHarmless(file)))('refuses %s [T37]', (_, file) =>
    expectRefused(upload, file),
  );

  test.each(Object.entries(HOSTILE_FILES).filter(([, file]) => isHarmless(file)))(
    'makes %s harmless [T37]',
    async (_, file) => {
      for (const [{ id, kind, type }, bytes] of (await expectTaken(upload, file)).kept) {
        expect([...call.file.types, 'image/webp']).toContain(type);
        const media = await fetchMedia(portal, `/media/${id}`, { authorization: `Bearer ${token}` });
        expect([kind, media.status, media.headers['x-content-type-options']]).toEqual([
          kind,
          keepsName && kind !== 'advisory-picture' ? 404 : 200,
          'nosniff',
        ]);
        // A report's PDF is stored but never served; an asset's original is saved by browsers and never shown.
        const isShown = family !== 'report' && kind !== 'asset';
        const shown = isShown ? bytes : Buffer.alloc(0);
        const { 'content-disposition': saved = '', 'content-security-policy': policy = '' } = media.headers;
        const isSavedOnly = saved.startsWith('attachment;') && policy.startsWith('sandbox;');
        expect([kind, isSavedOnly]).toEqual([kind, kind === 'asset']);
        expect([shown.includes(HOSTILE), shown.includes('PK\x03\x04')]).toEqual([false, false]);
      }
    },
  );

  const named = NAMES.map(([make, kept]) => ({ ...genuine, name: make(genuine.extension), kept }));

  test.each(named.filter(({ kept }) => keepsName && kept === undefined))('refuses $name [T38]', async (file) => {
    await expectRefused(upload, file);
    await expectRefused(upload, file, false);
  });

  test.each(named.filter(({ kept }) => keepsName && kept !== undefined))('keeps of $name $kept [T38]', async (file) => {
    expect(nameIn((await expectTaken(upload, file)).data)).toBe(`${file.kept}.${file.extension}`);
  });

  test.each(named.filter(() => !keepsName))('keeps nothing of $name [T38]', async (file) => {
    const { data } = await expectTaken(upload, file);
    expect(JSON.stringify(data)).not.toMatch(/setup|htaccess|cron|Windows|\.exe|\.scr|\u202e/);
  });

  test('believes nobody who says that it is a page [T37]', async () => {
    const file = { ...genuine, name: `prices.${genuine.extension}`, type: 'text/html' };
    await (keepsName ? expectRefused(upload, file) : expectTaken(upload, file));
  });
});

describe.each(UNKEPT)('%s', (name) => {
  test.each(Object.entries(HOSTILE_FILES))('refuses a table that is %s [T37]', (_, file) =>
    expectRefused([name, calls[name] as Upload], file),
  );
});
