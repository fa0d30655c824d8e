import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useOpening } from '../../../../shared/list/use-opening.ts';
import { type FootageFilter, type FootageParameter, readFilter } from './footage-address.ts';

export type FootageAddress = ReturnType<typeof useFootageAddress>;

/** Photos and videos one by one, or the stores they are from. */
export type GalleryView = 'items' | 'stores';

type Place = { readonly item?: string | undefined; readonly store?: undefined; readonly page?: number };

export function useFootageAddress() {
  const address = useListAddress<FootageParameter>();
  const opening = useOpening();
  const navigate = useNavigate();
  const { item, store, page = 1 } = address;
  const filter = readFilter(address);
  const view: GalleryView = address.view === 'stores' ? 'stores' : 'items';

  const show = (wanted: FootageFilter) =>
    navigate({ to: '.', search: { ...wanted, view: address.view }, resetScroll: false });

  const showAs = (wanted: GalleryView) =>
    navigate({ to: '.', search: { ...filter, view: wanted === 'stores' ? wanted : undefined }, resetScroll: false });

  const turnTo = (wanted: number) => navigate({ to: '.', search: { ...address, page: wanted } });

  const open = (what: { readonly item: string } | { readonly store: string }) => opening.open({ ...address, ...what });

  const move = (place: Place) => opening.move({ ...address, ...place });

  const close = () => opening.close({ ...address, ...(store ? { store: undefined } : { item: undefined }) });

  return { filter, view, page, item, store, show, showAs, turnTo, open, move, close };
}
