import { listCollections } from '@portal/contract/content/media-library/collections';
import {
  ASSET_PAGE_SIZE,
  type AssetFilter,
  getAsset,
  listAssets,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { keepPreviousData } from '@tanstack/react-query';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';

/** Prefix of every read; a write invalidates it. */
const MEDIA_LIBRARY = ['media-library'];
const assetKey = (id: string) => [...MEDIA_LIBRARY, 'asset', id];

type Wanted = AssetFilter & { readonly page: number };

export type AssetList = ReturnType<typeof useAssets>;

export const useAssets = (wanted: Wanted, isOpen: boolean) =>
  useCall(
    [...MEDIA_LIBRARY, 'list', wanted],
    listAssets,
    { ...wanted, page_size: ASSET_PAGE_SIZE },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );

export const useAsset = (id: string) => useCall(assetKey(id), getAsset, { id });

export const useCollections = () => useCall([...MEDIA_LIBRARY, 'collections'], listCollections, {});

export const refreshLibrary = () => reloadQueries({ queryKey: MEDIA_LIBRARY });

export const keepAsset = (saved: WholeAsset) => keepAnswer(assetKey(saved._id), saved);
