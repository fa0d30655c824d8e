import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { Act, SearchEntries } from '../../../../shared/catalogue/acts.ts';
import { type Catalogue, type TabEntry, useCatalogue } from '../../../../shared/catalogue/catalogue.ts';
import type { Label } from '../../../../shared/catalogue/feature.ts';
import { ownCompanyQuery } from '../../../../shared/licences/own-company.ts';
import { menuFor } from '../../../../shared/menu/menu.ts';
import type { MenuIconName } from '../../../../shared/menu/menu-icon.tsx';
import { useSeesSingle } from '../../../../shared/prices/records.api.ts';
import { may } from '../../../../shared/session/may.ts';
import { can } from '../../../../shared/session/permissions.ts';
import { useSessionUser } from '../../../../shared/session/session.ts';
import { useStanding } from '../../../../shared/session/use-may.ts';
import { searchMessages } from '../messages.ts';
import { askedWords, foldWords, type Match, matchWords } from '../words/match-words.ts';

/** A screen or an act that this member may use. */
export type Entry = {
  readonly key: string;
  readonly label: string;
  readonly isScreen: boolean;
  /** The screen that it is a part of. */
  readonly within?: string | undefined;
  readonly icon?: MenuIconName | undefined;
  /** In both languages, whatever the display language is. */
  readonly words: readonly string[];
  readonly effect: { readonly path: string } | { readonly run: () => void };
};

const MAX_SHOWN = 4;
const TAB_ROWS: Readonly<Record<TabEntry['row'], string | undefined>> = {
  prices: 'retail',
  companies: 'companies',
  profile: undefined,
};

/** Screens first. Under the same conditions as in the menu, in the rows of tabs and on the screens. */
export function useEntries({ acts = [], words = {} }: SearchEntries): readonly Entry[] {
  const t = searchMessages.useText();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const router = useRouter();
  const isAllowed = useIsAllowed();
  const pathTo = (to: string, search: object = {}) => router.buildLocation({ to, search }).href;
  const foldAll = (label: Label, more = '') => foldWords([...Object.values(label), more].join(' '));

  const menu = useMenu(catalogue);
  const screens = [...menu, ...catalogue.tabs.filter(isAllowed.tab)].map((screen): Entry => {
    const root = 'row' in screen ? TAB_ROWS[screen.row] : undefined;
    const rootEntry = catalogue.menu.find(({ name }) => name === root);
    const within = 'row' in screen ? (rootEntry?.label[language] ?? t('profile')) : undefined;
    return {
      key: screen.name,
      label: screen.label[language],
      isScreen: true,
      within,
      icon: 'icon' in screen ? screen.icon : rootEntry?.icon,
      words: foldAll(screen.label, words[screen.name]),
      effect: { path: pathTo(screen.to) },
    };
  });
  // A screen of the menu can be the first tab of its own row, under another name.
  const known = screens.filter(({ key }, at) => screens.findIndex((other) => other.key === key) === at);
  const offered = acts.filter(isAllowed.act).map(
    (act): Entry => ({
      key: act.label.en,
      label: act.label[language],
      isScreen: false,
      words: foldAll(act.label, act.words),
      effect: 'run' in act ? { run: act.run } : { path: pathTo(catalogue.paths[act.to], act.search) },
    }),
  );
  return [...known, ...offered];
}

function useMenu({ menu, paths }: Catalogue) {
  const { permissions, isAdmin } = useStanding();
  // Entries of one place are found everywhere.
  const everywhere = menu.map(({ onlyAt: _, ...entry }) => entry);
  return menuFor(isAdmin ? 'ADMIN' : 'CLIENT', permissions, { menu: everywhere, paths, path: '' });
}

function useIsAllowed() {
  const standing = useStanding();
  const { permissions, isAdmin, isDirect } = standing;
  const isClient = useSessionUser()?.role !== 'ADMIN';
  const seesSingle = useSeesSingle(undefined);
  const { data: company } = useQuery({ ...ownCompanyQuery, enabled: isClient });
  const audiences = {
    themselves: !isDirect,
    client: isClient,
    primaryUser: !isDirect && company?.mayRun === true,
  };
  return {
    tab: (tab: TabEntry) =>
      (tab.for !== 'admin' || isAdmin) &&
      (!tab.needs || may(standing, tab.needs)) &&
      (tab.row !== 'prices' || can(permissions, 'retail')) &&
      (seesSingle || !tab.isSinglePrices),
    act: (act: Act) =>
      (!act.needs || may(standing, act.needs)) &&
      (!act.for || audiences[act.for]) &&
      (seesSingle || !act.isSinglePrices),
  };
}

type FoundEntry = Entry & Match;

/** The best first; of equal ones in the order of the menu. */
export function findEntries(entries: readonly Entry[], text: string): readonly FoundEntry[] {
  const asked = askedWords(text);
  return entries
    .flatMap((entry) => {
      const match = matchWords(asked, entry.words);
      return match ? [{ ...entry, ...match }] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_SHOWN);
}
