import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addFootage } from '@portal/contract/content/footage';
import { changePicture } from '@portal/contract/customers/profile';
import { changeLogo } from '@portal/contract/site/branding';
import { saveHomeContent } from '@portal/contract/site/home';
import type pg from 'pg';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ACCOUNTS } from '../accounts.ts';
import { type Session, sendSignIn } from './member-client.ts';

export const signInAdmin = async (url: string): Promise<Session> =>
  (await sendSignIn(url, ACCOUNTS.admin.email)).body.data;

export type PictureKind = 'logo' | 'banner' | 'portrait' | 'footage';

type Shown = { logo?: string; image?: string; imgUrl?: string };

export type UploadAnswer = {
  status: number;
  message: string;
  retryAfter: string | null;
  address: string;
  ms: number;
};

const CALLS = { logo: changeLogo, banner: saveHomeContent, portrait: changePicture, footage: addFootage };

/** Incompressible, just below the limit of 2 MB. */
export const takePhoto = () => noise(760, 900);

/** Too narrow for renditions, larger than a socket buffer. */
export const takeSnapshot = () => noise(300, 500);

function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * raw.channels), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export async function sendPicture(
  url: string,
  { token }: Session,
  kind: PictureKind,
  picture: Buffer,
): Promise<UploadAnswer> {
  const { method, path, file } = CALLS[kind];
  const form = new FormData();
  if (kind === 'banner') for (const field of ['title', 'description']) form.set(field, 'A new season');
  form.set(file.field, new Blob([new Uint8Array(picture)]), 'picture.png');
  const beganAtMs = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, { method, headers, body: form });
  const { message, data } = (await response.json()) as { message: string; data?: Shown };
  return {
    status: response.status,
    message,
    retryAfter: response.headers.get('retry-after'),
    address: data?.logo ?? data?.image ?? data?.imgUrl ?? '',
    ms: performance.now() - beganAtMs,
  };
}

export type ListedFile = {
  id: string;
  type: string;
  sha256: Buffer;
  renditions: { width: number; type: string }[];
  created_by: string | null;
};

export async function listedFiles(client: pg.Client): Promise<ListedFile[]> {
  return (await client.query<ListedFile>('select id, type, sha256, renditions, created_by from files')).rows;
}

/** Once every picture is ready. */
export async function readyFiles(client: pg.Client): Promise<ListedFile[]> {
  while ((await client.query("select from files where state = 'waiting'")).rowCount) await pause(50);
  return listedFiles(client);
}

export function fileKeys(files: readonly ListedFile[]): string[] {
  const extension = (type: string) =>
    type.replace(/.*\//, '.').replace('.jpeg', '.jpg').replace('.octet-stream', '.bin');
  return files
    .flatMap(({ id, type, renditions }) => [
      `${id}${extension(type)}`,
      ...renditions.map((made) => `${id}-${made.width}${extension(made.type)}`),
    ])
    .sort();
}

/** Fetches every file completely and decodes every picture. */
export async function expectWhole(url: string, { token }: Session, files: readonly ListedFile[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, accept: 'image/avif,image/webp' };
  const fetched = async (address: string) => {
    const response = await fetch(`${url}/media/${address}`, { headers });
    expect(response.status, address).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPicture = response.headers.get('content-type')?.startsWith('image/');
    if (isPicture) await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    return bytes;
  };
  for (const { id, sha256, renditions } of files.filter(({ created_by }) => created_by)) {
    const bytes = await fetched(id);
    expect(createHash('sha256').update(bytes).digest('hex'), id).toBe(sha256.toString('hex'));
    for (const { width } of renditions) await fetched(`${id}/${width}`);
  }
}
