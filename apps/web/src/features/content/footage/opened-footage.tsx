import type { FootageItem } from '@portal/contract/content/footage';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isMissing } from '../../../lib/call-api.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { FootageAddress } from './address/use-footage-address.ts';
import { type FootageList, useFootageItem } from './footage.api.ts';

const Viewer = lazy(async () => ({ default: (await import('./viewer/viewer.tsx')).Viewer }));
const StoreVisits = lazy(async () => ({ default: (await import('./store/store-visits.tsx')).StoreVisits }));

type Props = { readonly address: FootageAddress; readonly list: FootageList };

/** The opened item may be on no loaded page. */
export function OpenedFootage({ address, list }: Props) {
  const { item: id, store } = address;
  const listed = list.data?.items.find(({ _id }) => _id === id);
  const isListKnown = !list.isPending && !list.isPlaceholderData;
  const alone = useFootageItem(id && !listed && isListKnown ? id : undefined);
  if (isMissing(alone.error)) throw notFound({ routeId: rootRouteId });
  // When a newer one pushes it off the page, it stays open while it is asked for alone.
  const [last, setLast] = useState<FootageItem>();
  const item = listed ?? alone.data ?? (last?._id === id ? last : undefined);
  if (item && item !== last) setLast(item);
  return (
    <>
      {alone.error && <LoadFailed message={alone.error.message} onRetry={alone.refetch} />}
      <Suspense>
        {store ? (
          <StoreVisits key={store} storeId={store} onClose={address.close} />
        ) : (
          id && item && <Viewer item={item} list={listed && list.data} address={address} />
        )}
      </Suspense>
    </>
  );
}
