import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, TextUpTo } from '../../shapes.ts';

const MAX_COLLECTION_NAME = 60;

const Collection = z.object({
  _id: Id,
  name: z.string(),
  /** Visible to the caller. */
  assets: z.int(),
  version: z.int(),
});
export type Collection = z.infer<typeof Collection>;

const access = { page: 'Media_Library' } as const;
const write = { access: { role: 'ADMIN', page: 'Media_Library' } } as const;

export const listCollections = defineCall({
  method: 'GET',
  path: '/asset-collections',
  access,
  summary: 'The collections by name, at most 200',
  output: z.array(Collection),
});

export const CollectionForm = z.object({ name: TextUpTo(MAX_COLLECTION_NAME).check(z.trim()) });
const ofCollection = { ...write, params: z.object({ id: Id }) } as const;

export const createCollection = defineCall({
  method: 'POST',
  path: '/asset-collections',
  ...write,
  summary: 'Add a collection',
  message: 'saved',
  body: CollectionForm,
  output: Collection,
});

export const renameCollection = defineCall({
  method: 'PUT',
  path: '/asset-collections/:id',
  ...ofCollection,
  summary: 'Rename a collection',
  message: 'saved',
  body: CollectionForm,
  output: Collection,
});

export const deleteCollection = defineCall({
  method: 'DELETE',
  path: '/asset-collections/:id',
  ...ofCollection,
  summary: 'Delete a collection; its assets stay',
  output: z.object({ _id: Id }),
});
