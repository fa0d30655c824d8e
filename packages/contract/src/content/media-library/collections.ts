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

export const listCollections = defineCall({
  method: 'GET',
  path: '/asset-collections',
  access: { page: 'Media_Library', permission: 'show_page' },
  summary: 'Collections by name, at most 200',
  output: z.array(Collection),
});

export const CollectionForm = z.object({ name: TextUpTo(MAX_COLLECTION_NAME).check(z.trim()) });
const ofCollection = { params: z.object({ id: Id }) } as const;

export const createCollection = defineCall({
  method: 'POST',
  path: '/asset-collections',
  access: { page: 'Media_Library', permission: 'create' },
  summary: 'Add a collection',
  message: 'saved',
  body: CollectionForm,
  output: Collection,
});

export const renameCollection = defineCall({
  method: 'PUT',
  path: '/asset-collections/:id',
  access: { page: 'Media_Library', permission: 'edit' },
  ...ofCollection,
  summary: 'Rename a collection',
  message: 'saved',
  body: CollectionForm,
  output: Collection,
});

export const deleteCollection = defineCall({
  method: 'DELETE',
  path: '/asset-collections/:id',
  access: { page: 'Media_Library', permission: 'delete' },
  ...ofCollection,
  summary: 'Delete a collection; its assets stay',
  output: z.object({ _id: Id }),
});
