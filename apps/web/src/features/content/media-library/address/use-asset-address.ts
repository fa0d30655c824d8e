import {
  ASSET_KINDS,
  ASSET_LANGUAGES,
  ASSET_RIGHTS,
  type AssetFilter,
  ORIENTATIONS,
} from '@portal/contract/content/media-library/media-library';
import { useNavigate } from '@tanstack/react-router';
import { findChoice } from '../../../../lib/choices.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useOpening } from '../../../../shared/list/use-opening.ts';

export type AssetAddress = ReturnType<typeof useAssetAddress>;

export function useAssetAddress() {
  const address = useListAddress<keyof AssetFilter | 'asset' | 'view'>();
  const opening = useOpening();
  const navigate = useNavigate();
  const { asset, page = 1, collection_id, market_id, search } = address;
  const view = address.view === 'list' ? ('list' as const) : ('grid' as const);
  const filter: AssetFilter = {
    kind: findChoice(ASSET_KINDS, address.kind),
    collection_id,
    market_id,
    language: findChoice(ASSET_LANGUAGES, address.language),
    orientation: findChoice(ORIENTATIONS, address.orientation),
    rights: findChoice(ASSET_RIGHTS, address.rights),
    search,
  };
  return {
    filter,
    page,
    asset,
    view,
    show: (wanted: Partial<AssetFilter>) =>
      navigate({ to: '.', search: { ...wanted, view: address.view }, resetScroll: false }),
    showAs: (wanted: 'grid' | 'list') =>
      navigate({
        to: '.',
        search: { ...address, view: wanted === 'list' ? wanted : undefined },
        replace: true,
        resetScroll: false,
      }),
    open: (id: string) => opening.open({ ...address, asset: id }),
    close: () => opening.close({ ...address, asset: undefined }),
  };
}

export const isFiltered = (filter: AssetFilter) => Object.values(filter).some(Boolean);
