import { createPost } from '@portal/contract/content/feed';
import * as z from 'zod/mini';
import { marketIdsIn } from '../../../../shared/countries/market-ids.ts';
import { toIso } from '../../../../shared/form/moments.ts';

const MOMENTS = ['event_start', 'event_end', 'pinned_until', 'publish_at'];

/** Turns the fields of the form into the body of the call. */
export const TypedPost = z.pipe(
  z.transform((fields: unknown) => gathered(fields as Readonly<Record<string, unknown>>)),
  createPost.body,
);
export type TypedPost = z.infer<typeof TypedPost>;

function gathered(fields: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    ...fields,
    ...Object.fromEntries(MOMENTS.map((name) => [name, toIso(text(name))])),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    market_ids: marketIdsIn(fields),
    is_published: fields['is_published'] === true,
  };
}
