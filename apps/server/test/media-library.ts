import {
  addAsset as addAssetCall,
  replaceAssetFile,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import type { Answer } from './client.ts';
import { filePart, sendForm } from './forms.ts';
import type { TestPortal } from './portal.ts';

type Words = Partial<Record<string, string>>;
type Sending = { token: string; headers?: Record<string, string> };

export const ASSET = { title: 'Hass halves', kind: 'photography', language: 'none', access: 'full' } as const;

const sent = async (answer: Promise<Answer<WholeAsset>>) => {
  const { body, ...rest } = await answer;
  return { ...rest, body, asset: body.data };
};

const formParts = (words: Words) => Object.entries(words).map(([name, value = '']) => ({ name, value }));

/** A PDF is refused by another name. */
const assetPart = (file: Buffer) =>
  file.subarray(0, 4).toString('latin1') === '%PDF'
    ? filePart('file', file, 'guide.pdf', 'application/pdf')
    : filePart('file', file);

export const addAsset = (portal: TestPortal, file: Buffer, words: Words, sending: Sending) =>
  sent(sendForm(portal, addAssetCall, [...formParts({ ...ASSET, ...words }), assetPart(file)], sending));

export const replaceFile = (portal: TestPortal, id: string, file: Buffer, sending: Sending, words: Words = {}) =>
  sent(sendForm(portal, replaceAssetFile, [...formParts(words), assetPart(file)], { input: { id }, ...sending }));
