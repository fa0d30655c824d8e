import type { Language } from '@portal/contract/languages';
import type { PageAccess } from '@portal/contract/page-permissions';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { MenuIconName } from '../menu/menu-icon.tsx';

export type Label = Readonly<Record<Language, string>>;

export type MenuItem = {
  /** Ascending from the top. */
  readonly place: number;
  readonly label: Label;
  readonly icon: MenuIconName;
  /** The names of the only screens that show this entry; every screen without it. */
  readonly onlyAt?: readonly string[];
  /** Heads the screen in the place of the label; hidden where a picture stands for it. */
  readonly heading?: Label | 'hidden';
};

type TabItem = {
  readonly row: 'profile' | 'prices' | 'companies';
  /** Ascending from the left. */
  readonly place: number;
  readonly label: Label;
  /** Not part of a licence that shows summaries only. */
  readonly isSinglePrices?: boolean;
  /** A count beside the label. */
  readonly Badge?: ComponentType;
};

/** The parameters of an address, before anybody has checked them. */
export type Given = Record<string, unknown>;

type Visit = {
  readonly search: Given;
  readonly params: Readonly<Record<string, string>>;
  readonly pathname: string;
};

export type Screen = {
  readonly path: string;
  /** Other spellings of the path. */
  readonly aliases?: readonly string[];
  /** Members, unless it says otherwise. */
  readonly for?: 'visitors' | 'everybody' | 'admin';
  /** To members without it the address does not exist. */
  readonly needs?: PageAccess;
  /** The name of the screen that this one is shown in. */
  readonly within?: string;
  /** The parameters that the address may carry. */
  readonly search?: (given: Given) => object;
  /** Another address that takes the place of this one. */
  readonly redirect?: (given: Given, isAdmin: boolean) => { readonly to: string; readonly search: object } | undefined;
  /** Runs while the screen is on its way, which waits for a promise. */
  readonly load?: (visit: Visit) => unknown;
  /** In a chunk of its own; a page made of several features stands in app/pages.ts. */
  readonly screen?: RouteComponent;
  readonly menu?: MenuItem;
  readonly tab?: TabItem;
  /** The path itself carries a secret: visits are not counted. */
  readonly isSecret?: boolean;
};

/** Everything the app knows about a feature: its screens by name. */
export function defineFeature<const Name extends string>(screens: Readonly<Record<Name, Screen>>) {
  return screens;
}
