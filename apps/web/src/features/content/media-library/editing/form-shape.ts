import { type Asset, AssetForm, addAsset, NewAssetForm } from '@portal/contract/content/media-library/media-library';
import * as z from 'zod/mini';
import { marketIdsIn } from '../../../../shared/countries/market-ids.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { tickedIn } from '../../../../shared/form/ticked-in.ts';

export const COLLECTION = 'collection_ids.';

const NewAsset = z.object({ ...NewAssetForm.shape, file: fileSchema(addAsset.file) });

/** Turns the fields of the form into the body of the call. */
export const WordsShape = z.pipe(
  z.transform((fields: unknown) => gathered(fields) as z.input<typeof AssetForm>),
  AssetForm,
);
export const NewAssetShape = z.pipe(
  z.transform((fields: unknown) => gathered(fields) as z.input<typeof NewAsset>),
  NewAsset,
);

function gathered(given: unknown) {
  const fields = given as Readonly<Record<string, unknown>>;
  return { ...fields, collection_ids: tickedIn(fields, COLLECTION), market_ids: marketIdsIn(fields) } as object;
}

export type Draft = Partial<AssetForm>;

export function toDraft(asset: Asset): Draft {
  const { title, kind, collection_ids, tags, credit, rights, consent_ref, market_ids, language, access } = asset;
  const use_until = asset.use_until ?? undefined;
  return { title, kind, collection_ids, tags, credit, rights, consent_ref, use_until, market_ids, language, access };
}
