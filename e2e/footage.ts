import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RequestInput } from '@portal/contract/call';
import { addFootage } from '@portal/contract/content/footage';
import { PHOTO } from './pictures.ts';
import { actAs } from './story.ts';

export const GALLERY = '/dashboard/in-market-footage';

const DEMO_MEDIA = join(import.meta.dirname, '../apps/server/demo-media');
const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

/** One that a browser can play. */
export const video = () => join(DEMO_MEDIA, readdirSync(DEMO_MEDIA).find((name) => name.endsWith('.mp4')) ?? '');

/** As ADMIN uploads it, without walking through the screens. */
export async function uploadFootage(page: Page, fields: RequestInput<typeof addFootage>, path = PHOTO) {
  const admin = await actAs(page, 'admin');
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? '';
  return admin(addFootage, fields, new File([readFileSync(path)], basename(path), { type }));
}

/** As the gallery writes it: '05 March 2026'. */
export function inGalleryWords(day: string): string {
  const month = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}

export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
export const viewer = (page: Page) => page.getByRole('dialog');
