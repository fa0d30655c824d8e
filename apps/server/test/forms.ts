import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@portal/contract/call';
import { preparePicture } from '../src/platform/files/prepare-picture.ts';
import { findCookie } from './client.ts';
import type { TestPortal } from './portal.ts';

export type Part = { name: string; value: string | Buffer; filename?: string; type?: string };

const BOUNDARY = 'portal-form-7f3a';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body as a browser writes it; tests may damage it. */
export function writeForm(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, value, filename, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

export const filePart = (name: string, value: Buffer | string, filename = 'picture.png', type = 'image/png'): Part => ({
  name,
  value,
  filename,
  type,
});

type Sent = { input?: object; token?: string; headers?: Record<string, string> };

export function sendForm<C extends Call>(
  portal: TestPortal,
  call: C,
  form: readonly Part[] | Buffer,
  { input = {}, token = '', headers = {} }: Sent,
) {
  const body = Buffer.isBuffer(form) ? form : writeForm(form);
  return portal.send(call, input, { token, headers: { 'content-type': FORM_TYPE, ...headers }, body });
}

export async function fetchMedia(
  { app }: TestPortal,
  address: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) {
  const answer = await app.inject({ method, url: address, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** As the job does after each upload. */
export async function makeReady({ deps }: TestPortal): Promise<void> {
  const waiting = deps.db.selectFrom('files').select('id').where('state', '=', 'waiting');
  for (const { id } of await waiting.execute()) await preparePicture.run(deps, { id });
}

export const incomingIn = ({ deps }: TestPortal) => readdir(join(deps.dataDir, 'incoming'));

export function mediaCookieIn(headers: Record<string, unknown>): string {
  return findCookie(headers, 'media')?.split(';')[0] ?? '';
}
