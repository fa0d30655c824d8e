import { randomUUID } from 'node:crypto';
import { finishFootageUpload, PART_BYTES, sendFootagePart } from '@portal/contract/content/footage/uploads';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';

type Sending = { token: string };
type Words = Partial<Record<'market_id' | 'retailer_id' | 'store_id' | 'date' | 'title' | 'caption' | 'alt', string>>;

export const cutIntoParts = (file: Buffer, partBytes = PART_BYTES): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / partBytes) }, (_, index) =>
    file.subarray(index * partBytes, (index + 1) * partBytes),
  );

export const sendPart = (portal: TestPortal, upload_id: string, number: number, part: Buffer, sending: Sending) =>
  sendForm(portal, sendFootagePart, [filePart('file', part)], { input: { upload_id, number }, ...sending });

export const finishUpload = (
  portal: TestPortal,
  { upload_id, bytes, ...words }: Words & { upload_id: string; bytes: number },
  sending: Sending,
) => portal.call(finishFootageUpload, { upload_id, bytes, ...words }, sending);

/** Uploads like the list in the Import dialog. */
export async function uploadFootage(
  portal: TestPortal,
  file: Buffer,
  { upload_id = randomUUID(), ...words }: Words & { upload_id?: string },
  sending: Sending,
) {
  for (const [index, part] of cutIntoParts(file).entries()) {
    const answer = await sendPart(portal, upload_id, index + 1, part, sending);
    if (answer.status !== 200) return { status: answer.status, body: answer.body, item: null, draft: null };
  }
  const { status, body } = await finishUpload(portal, { upload_id, bytes: file.length, ...words }, sending);
  return { status, body, item: body.data?.item ?? null, draft: body.data?.draft ?? null };
}
