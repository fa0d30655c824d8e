import { inflateRawSync } from 'node:zlib';
import type { WholeAsset } from '@portal/contract/media-library';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';

type Words = Partial<Record<string, string>>;
type Sending = { token: string; headers?: Record<string, string> };

/** What a form has to say at least. */
export const ASSET = { title: 'Hass halves', kind: 'photography', language: 'none', access: 'full' } as const;

const sent = async (answer: ReturnType<typeof sendForm>) => {
  const { body, ...rest } = await answer;
  return { ...rest, body, asset: body.data as WholeAsset };
};

const partsOf = (words: Words) => Object.entries(words).map(([name, value = '']) => ({ name, value }));

export const addAsset = (portal: TestPortal, file: Buffer | string, words: Words, sending: Sending) =>
  sent(
    sendForm(portal, '/assets', [...partsOf({ ...ASSET, ...words }), filePart('file', file)], {
      method: 'POST',
      ...sending,
    }),
  );

export const replaceFile = (portal: TestPortal, id: string, file: Buffer, sending: Sending) =>
  sent(sendForm(portal, `/assets/${id}/file`, [filePart('file', file)], { method: 'POST', ...sending }));

/** What is in a ZIP, as its directory says. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files[name] = inflateRawSync(zip.subarray(content, content + packed));
    at += 46 + nameLength;
  }
  return files;
}
