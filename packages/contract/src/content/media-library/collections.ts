import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { GRANT_KINDS } from '../../customers/licences.ts';
import { blankAsAbsent, Id, TextUpTo } from '../../shapes.ts';

const MAX_COLLECTION_NAME = 60;

/** All members, or only those who work on the library. */
export const COLLECTION_VISIBILITIES = ['everybody', 'editors'] as const;

const Collection = z.object({
  _id: Id,
  name: z.string(),
  /** Visible to the caller. */
  assets: z.int(),
  /** The preview of the chosen asset, or of the newest that the caller sees; empty where there is none. */
  cover: z.string(),
  placeholder: z.string(),
  /** Null for the newest. */
  cover_id: z.nullable(Id),
  visibility: z.enum(COLLECTION_VISIBILITIES),
  /** The smallest licence that opens it. */
  licence_min: z.enum(GRANT_KINDS),
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
export const WholeCollectionForm = z.object({
  ...CollectionForm.shape,
  cover_id: blankAsAbsent(Id),
  visibility: z.enum(COLLECTION_VISIBILITIES, 'invalidChoice'),
  licence_min: z.enum(GRANT_KINDS, 'invalidChoice'),
});
const ofCollection = { params: z.object({ id: Id }) } as const;

export const createCollection = defineCall({
  method: 'POST',
  path: '/asset-collections',
  access: { page: 'Media_Library', permission: 'create' },
  summary: 'Add a collection, open to everybody',
  message: 'saved',
  body: CollectionForm,
  output: Collection,
});

export const updateCollection = defineCall({
  method: 'PUT',
  path: '/asset-collections/:id',
  access: { page: 'Media_Library', permission: 'edit' },
  ...ofCollection,
  summary: 'Change the name, the cover and the readers of a collection',
  message: 'saved',
  body: WholeCollectionForm,
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
