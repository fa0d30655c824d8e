import { createContext, useContext } from 'react';
import type { Screen } from './feature.ts';

/**
 * app/catalogue.ts adds `paths`, which has the name of every screen.
 * @public An import does not show in a module that only adds to this.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias cannot be added to.
export interface Known {}

/** The address of each screen by its name. */
export type Screens = Known extends { readonly paths: infer Paths } ? Paths : Readonly<Record<string, string>>;
export type ScreenName = keyof Screens;

type Entry<Item> = Item & {
  readonly name: ScreenName;
  readonly to: string;
  readonly for: Screen['for'] | undefined;
  readonly needs: Screen['needs'] | undefined;
};
export type MenuEntry = Entry<NonNullable<Screen['menu']>>;
export type TabEntry = Entry<NonNullable<Screen['tab']>>;

export type Catalogue = {
  readonly paths: Screens;
  readonly menu: readonly MenuEntry[];
  readonly tabs: readonly TabEntry[];
};

const CatalogueContext = createContext<Catalogue | undefined>(undefined);

export const CatalogueProvider = CatalogueContext.Provider;

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (!catalogue) throw new Error('useCatalogue needs a CatalogueProvider above it');
  return catalogue;
}

export const useScreens = (): Screens => useCatalogue().paths;
export const useTabs = (row: TabEntry['row']) => useCatalogue().tabs.filter((tab) => tab.row === row);
