import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  addFootage as addFootageCall,
  type FootageItem,
  updateFootage as updateFootageCall,
} from '@portal/contract/content/footage';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';
import { DAY_MS } from '../src/platform/durations.ts';
import { newIncomingPath } from '../src/platform/files/incoming-file.ts';
import { storageKey } from '../src/platform/files/kept-file.ts';
import type { Answer } from './client.ts';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';

const inSydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

export const sydneyDay = ({ deps }: TestPortal, daysAgo = 0): string => {
  const today = new Date(`${inSydney.format(deps.clock.now())}T00:00:00Z`);
  return new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
};

/** Removes the demo's footage. */
export const emptyFootage = async ({ database: { db } }: TestPortal): Promise<void> => {
  await db.deleteFrom('footage').execute();
  await db.deleteFrom('files').where('kind', '=', 'footage').execute();
};

type Planted = Partial<Insertable<Tables['footage']>> & { type?: 'image/jpeg' | 'video/mp4' };

/** Rows without bytes, in one statement. */
export async function plantFootage(portal: TestPortal, items: readonly Planted[]): Promise<string[]> {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const rows = items.map(({ type = 'image/jpeg', ...item }) => ({ type, file_id: randomUUID(), ...item }));
  const facts = { kind: 'footage', bytes: 1_000, width: 640, height: 480, created_by: null, created_at: now };
  const files = rows.map(({ file_id: id, type }) => ({ id, type, sha256: randomBytes(32), ...facts }));
  await db.insertInto('files').values(files).execute();
  const footage = rows.map(({ type: _, ...item }) => ({ day: sydneyDay(portal), created_at: now, ...item }));
  const planted = await db.insertInto('footage').values(footage).returning('id').execute();
  return planted.map(({ id }) => id);
}

/** A film in conversion, without bytes. */
export async function plantFilmDraft(
  portal: TestPortal,
  draft: Partial<Insertable<Tables['footage_drafts']>>,
): Promise<string> {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const file = { id: randomUUID(), kind: 'film-source', type: 'video/mp4', bytes: 1_000, created_at: now } as const;
  await db
    .insertInto('files')
    .values({ ...file, sha256: randomBytes(32) })
    .execute();
  const planted = await db
    .insertInto('footage_drafts')
    .values({
      file_id: file.id,
      format: 'HEVC (H.265)',
      day: sydneyDay(portal),
      upload_id: randomUUID(),
      created_at: now,
      ...draft,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return planted.id;
}

/** One byte per file, for tests of access. */
export async function plantBytes(portal: TestPortal, items: readonly FootageItem[]): Promise<void> {
  const { dataDir, storage } = portal.deps;
  for (const { image } of items) {
    const path = newIncomingPath(dataDir);
    await writeFile(path, '.');
    await storage.adopt(path, storageKey(image.slice('/media/'.length), { type: 'image/jpeg' }));
  }
}

export type Place = { id: string; name: string; retailers: { id: string; name: string }[] };
export const retailerId = ({ retailers }: Place, number = 0) => retailers[number]?.id ?? '';

export async function twoMarkets({ database: { db } }: TestPortal): Promise<[Place, Place]> {
  const markets = await db.selectFrom('countries').select(['id', 'name']).where('iso2', 'in', ['JP', 'SG']).execute();
  const places = await Promise.all(
    markets.map(async (market) => {
      const retailers = db.selectFrom('retailers').select(['id', 'name']).where('country_id', '=', market.id);
      return { ...market, retailers: await retailers.orderBy('name').limit(2).execute() };
    }),
  );
  return places as [Place, Place];
}

type Sending = { token: string; headers?: Record<string, string> };
type Field = 'market_id' | 'retailer_id' | 'store_id' | 'date' | 'title' | 'caption' | 'alt' | 'upload_id';
type Words = Partial<Record<Field, string>>;

const formParts = (words: Words) => Object.entries(words).map(([name, value]) => ({ name, value }));

const sent = async (answer: Promise<Answer<FootageItem>>) => {
  const { body, ...rest } = await answer;
  return { ...rest, body, item: body.data };
};

/** Uploads like the Import dialog. */
export const addFootage = (portal: TestPortal, file: Buffer | string, words: Words, sending: Sending) =>
  sent(sendForm(portal, addFootageCall, [...formParts(words), filePart('file', file)], sending));

export const updateFootage = (
  portal: TestPortal,
  id: string,
  { file, ...words }: Words & { file?: Buffer },
  sending: Sending,
) => {
  const parts = [...formParts(words), ...(file ? [filePart('file', file)] : [])];
  return sent(sendForm(portal, updateFootageCall, parts, { input: { id }, ...sending }));
};
