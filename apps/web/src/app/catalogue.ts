import { lazyRouteComponent } from '@tanstack/react-router';
import { access } from '../features/access/wing.ts';
import { content } from '../features/content/wing.ts';
import { customers } from '../features/customers/wing.ts';
import { places } from '../features/places/wing.ts';
import { prices } from '../features/prices/wing.ts';
import { record } from '../features/record/wing.ts';
import { site } from '../features/site/wing.ts';
import type { Catalogue, ScreenName } from '../shared/catalogue/catalogue.ts';
import { defineFeature, type Screen } from '../shared/catalogue/feature.ts';
import { door } from '../shared/door/door.ts';

export const NotFoundPage = lazyRouteComponent(() => import('./error-pages/not-found-page.tsx'), 'NotFoundPage');

const errorPages = defineFeature({
  notFound: { path: '/404', for: 'everybody', screen: NotFoundPage },
  serverError: {
    path: '/server-error',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./error-pages/server-error-page.tsx'), 'ServerErrorPage'),
  },
});

const features = [
  ...record,
  ...access,
  ...customers,
  ...places,
  ...site,
  ...content,
  ...prices,
  errorPages,
  door,
] as const;

type NameIn<Feature> = Feature extends unknown ? keyof Feature : never;
type Paths = Readonly<Record<NameIn<(typeof features)[number]>, string>>;

declare module '../shared/catalogue/catalogue.ts' {
  interface Known {
    readonly paths: Paths;
  }
}

export const screens = features.flatMap((feature) => Object.entries<Screen>(feature)) as [ScreenName, Screen][];

/** Browser addresses; historic spellings stand in the manifests and nowhere else. */
export const paths = Object.fromEntries(screens.map(([name, { path }]) => [name, path])) as Paths;

function entriesFor<Part extends 'menu' | 'tab'>(part: Part) {
  type Item = NonNullable<Screen[Part]>;
  return screens
    .flatMap(([name, { path: to, for: audience, needs, [part]: item }]) =>
      item ? [{ ...(item as Item), name, to, for: audience, needs }] : [],
    )
    .sort((a, b) => a.place - b.place);
}

export const catalogue: Catalogue = { paths, menu: entriesFor('menu'), tabs: entriesFor('tab') };
