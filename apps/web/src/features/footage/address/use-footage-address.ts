import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type FootageFilter, type FootageParameter, filterOf } from './footage-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the same page without what was opened on it. */
    opened?: boolean;
  }
}

export type FootageAddress = ReturnType<typeof useFootageAddress>;

type Place = { readonly item?: string | undefined; readonly store?: undefined; readonly page?: number };

/** What the address shows, and the ways to show something else. */
export function useFootageAddress() {
  const address = useListAddress<FootageParameter>();
  const opened = useLocation({ select: ({ state }) => state.opened === true });
  const navigate = useNavigate();
  const router = useRouter();
  const { item, store, page = 1 } = address;
  const filter = filterOf(address);

  /** Another list begins at its first page. */
  const show = (wanted: FootageFilter) => navigate({ to: '.', search: wanted, resetScroll: false });

  /** One step back closes it. */
  const open = (what: { readonly item: string } | { readonly store: string }) =>
    navigate({ to: '.', search: { ...address, ...what }, state: { opened: true }, resetScroll: false });

  /** To another item while one is open; it is no step of its own. */
  const move = (place: Place) =>
    navigate({ to: '.', search: { ...address, ...place }, state: { opened }, replace: true, resetScroll: false });

  const close = () => {
    if (opened) router.history.back();
    else void move(store ? { store: undefined } : { item: undefined });
  };

  return { filter, page, item, store, show, open, move, close };
}
