import { listCollections } from '@portal/contract/content/media-library/collections';
import {
  ASSET_PAGE_SIZE,
  type AssetFilter,
  getAsset,
  listAssets,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';

/** Every read of the library stands below it: whoever writes invalidates it. */
const MEDIA_LIBRARY = ['media-library'];
const assetKey = (id: string) => [...MEDIA_LIBRARY, 'asset', id];

type Wanted = AssetFilter & { readonly page: number };

export type AssetList = ReturnType<typeof useAssets>;

export function useAssets(wanted: Wanted, isOpen: boolean) {
  return useQuery({
    queryKey: [...MEDIA_LIBRARY, 'list', wanted],
    queryFn: ({ signal }) => callApi(listAssets, { ...wanted, page_size: ASSET_PAGE_SIZE }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

export function useAsset(id: string) {
  return useQuery({ queryKey: assetKey(id), queryFn: ({ signal }) => callApi(getAsset, { id }, { signal }) });
}

export function useCollections() {
  return useQuery({
    queryKey: [...MEDIA_LIBRARY, 'collections'],
    queryFn: ({ signal }) => callApi(listCollections, {}, { signal }),
  });
}

/** Lists, counts and single assets: all of them may be others now. */
export const refreshLibrary = () => reloadQueries({ queryKey: MEDIA_LIBRARY });

export const keepAsset = (saved: WholeAsset) => keepAnswer(assetKey(saved._id), saved);
