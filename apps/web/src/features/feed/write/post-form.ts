import { createPost } from '@portal/contract/feed';
import * as z from 'zod/mini';
import { isoOf } from '../../../shared/form/moments.ts';

export const MARKET = 'market_ids.';
const MOMENTS = ['event_start', 'event_end', 'pinned_until', 'publish_at'];

/** What the fields hold, each by its name, as what the contract asks for. */
export const TypedPost = z.pipe(
  z.transform((fields: unknown) => gathered(fields as Readonly<Record<string, unknown>>)),
  createPost.body,
);
export type TypedPost = z.infer<typeof TypedPost>;

function gathered(fields: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const ticked = Object.keys(fields).filter((name) => name.startsWith(MARKET) && fields[name] === true);
  return {
    ...fields,
    ...Object.fromEntries(MOMENTS.map((name) => [name, isoOf(text(name))])),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    market_ids: ticked.map((name) => name.slice(MARKET.length)),
    is_published: fields['is_published'] === true,
  };
}
