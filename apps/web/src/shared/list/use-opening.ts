import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the same page without what was opened on it. */
    opened?: boolean;
  }
}

type Address = object;

export function useOpening() {
  const opened = useLocation({ select: ({ state }) => state.opened === true });
  const navigate = useNavigate();
  const router = useRouter();

  const open = (address: Address) => navigate(wayInto(address));

  const wayInto = (address: Address) =>
    ({ to: '.', search: address, state: { opened: true }, resetScroll: false }) as const;

  /** To something else while one is open; it is no step of its own. For a link. */
  const way = (address: Address) =>
    ({ to: '.', search: address, state: { opened }, replace: true, resetScroll: false }) as const;

  const move = (address: Address) => navigate(way(address));

  const close = (address: Address) => {
    if (opened) router.history.back();
    else void move(address);
  };
  return { open, wayInto, way, move, close };
}
