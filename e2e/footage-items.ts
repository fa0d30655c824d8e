import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test as onOwnPortal } from './own-portal.ts';
import { PHOTO } from './pictures.ts';
import { accounts } from './start-portal.ts';

export const GALLERY = '/dashboard/in-market-footage';

export type Item = {
  _id: string;
  title: string;
  kind: 'image' | 'video';
  image: string;
  bytes: number;
  market_id: string | null;
  market_name: string;
  retailer_id: string | null;
  retailer_name: string;
  store_id: string | null;
  date: string;
  alt: string;
};
type List = { items: Item[]; total: number };
type Retailer = { _id: string; name: string; country_id: string };

const DEMO_MEDIA = join(import.meta.dirname, '../apps/server/demo-media');
const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

/** One that a browser can play. */
export const video = () => join(DEMO_MEDIA, readdirSync(DEMO_MEDIA).find((name) => name.endsWith('.mp4')) ?? '');

type Archive = Awaited<ReturnType<typeof openArchive>>;

/** What ADMIN asks of a portal, from outside of any page. */
export async function openArchive(url: string, account: keyof typeof accounts = 'admin') {
  const json = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers: json, body: JSON.stringify(accounts[account]) };
  const session = (await (await fetch(`${url}/api/authentication`, sent)).json()) as { data: { token: string } };
  const authorization = `Bearer ${session.data.token}`;

  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const isForm = body === undefined || body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: isForm ? { authorization } : { authorization, ...json },
      body: isForm ? (body ?? null) : JSON.stringify(body),
    });
    const { data, message, status } = (await answer.json()) as { data: Data; message: string; status: boolean };
    expect(status, message).toBe(true);
    return data;
  };
  return {
    call,
    add: (fields: { [name: string]: string }, path = PHOTO) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const type = TYPES[path.split('.').at(-1) ?? ''] ?? '';
      form.set('file', new File([readFileSync(path)], basename(path), { type }));
      return call<Item>('POST', '/marketFootage/marketFootageAdd', form);
    },
    list: (query = '') => call<List>('GET', `/marketFootage${query}`),
    retailers: () => call<Retailer[]>('GET', '/retailers'),
  };
}

/** Days of Sydney's calendar, so many before today. */
export function daysAgo(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format();
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

/** As the gallery writes it: '05 March 2026'. */
export function inGalleryWords(day: string): string {
  const month = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}

export const nameOf = ({ retailer_name, title, kind }: Item) =>
  retailer_name || title || (kind === 'video' ? 'Video' : 'Photo');
export const openName = (item: Item) => `Open ${nameOf(item)}, ${inGalleryWords(item.date)}`;

export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
export const viewer = (page: Page) => page.getByRole('dialog');

type Visits = {
  readonly archive: Archive;
  readonly retailer: Retailer;
  /** Of another market. */
  readonly other: Retailer;
  /** What was seen in one store on four days, newest first. */
  readonly inStore: readonly Item[];
  readonly video: Item;
  /** Nothing but its file is known. */
  readonly bare: Item;
};

/** A portal of its own, where the newest items are these: more than a page of them today. */
export const test = onOwnPortal.extend<object, { visits: Visits }>({
  visits: [
    async ({ ownPortal }, use) => {
      const archive = await openArchive(ownPortal.url);
      const retailers = await archive.retailers();
      const retailer = retailers[0];
      const other = retailers.find(({ country_id }) => country_id !== retailer?.country_id);
      if (!retailer || !other) throw new Error('The demo has no retailers.');
      const place = { retailer_id: retailer._id, name: 'Journey Road', city: 'Cairns', format: 'supermarket' };
      const store = await archive.call<{ _id: string }>('POST', '/stores', place);
      const inStore: Item[] = [];
      for (const days of [200, 90, 40, 0]) {
        const told = { title: `Seen ${days} days ago`, alt: `The shelf ${days} days ago`, caption: 'By the entrance.' };
        inStore.unshift(await archive.add({ store_id: store._id, date: daysAgo(days), ...told }));
      }
      for (let count = 1; count <= 9; count += 1) {
        await archive.add({ retailer_id: (count % 3 ? retailer : other)._id, title: `Today ${count}` });
      }
      const clip = await archive.add({ retailer_id: other._id, title: 'A walk along the shelf' }, video());
      await use({ archive, retailer, other, inStore, video: clip, bare: await archive.add({}) });
    },
    { scope: 'worker' },
  ],
});
