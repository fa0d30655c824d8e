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

export const addAsset = (portal: TestPortal, file: Buffer | string, words: Words, sending: Sending) =>
  sent(sendForm(portal, addAssetCall, [...formParts({ ...ASSET, ...words }), filePart('file', file)], sending));

export const replaceFile = (portal: TestPortal, id: string, file: Buffer, sending: Sending) =>
  sent(sendForm(portal, replaceAssetFile, [filePart('file', file)], { input: { id }, ...sending }));
