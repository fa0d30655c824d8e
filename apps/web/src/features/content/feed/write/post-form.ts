import { createPost } from '@portal/contract/content/feed';
import { MAX_POST_PICTURES } from '@portal/contract/content/feed/pictures';
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
    ...picturesIn(text),
    is_published: fields['is_published'] === true,
  };
}

/** Fields are named by place and part: `pictures.0.alt`. */
function picturesIn(text: (name: string) => string): Pick<z.input<typeof createPost.body>, 'pictures'> {
  const part = (place: number, name: string) => text(`pictures.${place}.${name}`);
  const pictures = Array.from({ length: MAX_POST_PICTURES }, (_, place) => ({
    _id: part(place, '_id'),
    alt: part(place, 'alt'),
    alt_de: part(place, 'alt_de'),
  })).filter(({ _id }) => _id !== '');
  return { pictures };
}
