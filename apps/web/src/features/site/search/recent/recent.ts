import { stored } from '../../../../lib/storage.ts';
import { useStored } from '../../../../lib/use-stored.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';

const MAX_SEARCHES = 8;
/** As many as tell which screens somebody uses most at present. */
const MAX_SCREENS = 40;

const NONE: readonly string[] = [];

export type Recent = {
  readonly searches: readonly string[];
  /** With every visit. */
  readonly screens: readonly string[];
  readonly noteSearch: (words: string) => void;
  readonly removeSearch: (words: string) => void;
  readonly noteScreen: (name: string) => void;
};

/** In this browser, for this member, until they sign out. A direct login leaves no trace: somebody else searches. */
export function useRecent(): Recent {
  const member = useSessionUser()?.id;
  const isDirect = useDirectLogin() !== undefined;
  const kept = useStored(stored.recent);
  const isOwn = kept !== undefined && kept.member === member && !isDirect;
  const change = (part: 'searches' | 'screens', update: (before: readonly string[]) => readonly string[]) => {
    if (!member || isDirect) return;
    // Read anew: other tabs and effects of the same moment write, too.
    const before = stored.recent.get();
    const own = before?.member === member ? before : { member, searches: [], screens: [] };
    stored.recent.set({ ...own, [part]: update(own[part]) });
  };
  return {
    searches: isOwn ? kept.searches : NONE,
    screens: isOwn ? kept.screens : NONE,
    noteSearch: (words) =>
      change('searches', (before) => [words, ...before.filter((other) => other !== words)].slice(0, MAX_SEARCHES)),
    removeSearch: (words) => change('searches', (before) => before.filter((other) => other !== words)),
    noteScreen: (name) => change('screens', (before) => [name, ...before].slice(0, MAX_SCREENS)),
  };
}
