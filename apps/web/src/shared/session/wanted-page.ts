import { useLocation } from '@tanstack/react-router';
import { useScreens } from '../catalogue/catalogue.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that somebody opened before they were asked to sign in. */
    wanted?: string;
  }
}

/** Where a sign-in leads that came in between; nothing where it was the beginning. */
export function useWantedPage(): string | undefined {
  const { start } = useScreens();
  const wanted = useLocation({ select: ({ state }) => state.wanted });
  return wanted === start ? undefined : wanted;
}
