import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { ComponentType } from 'react';
import { Surroundings } from '../app/surroundings.tsx';
import { CatalogueProvider, type Screens } from '../shared/catalogue/catalogue.ts';
import { door } from '../shared/door/door.ts';

/** As many addresses as the screens of the door lead to; the portal's own list comes with the portal. */
const paths = {
  ...Object.fromEntries(Object.entries(door).map(([name, { path }]) => [name, path])),
  start: '/',
  home: SCREEN_PATHS.home,
  notifications: SCREEN_PATHS.notifications,
  personalInfo: SCREEN_PATHS.personalInfo,
} as Screens;

export function DoorPage({ screen: Screen }: { readonly screen: ComponentType }) {
  return (
    <CatalogueProvider value={{ paths, menu: [], tabs: [] }}>
      <Surroundings>
        <Screen />
      </Surroundings>
    </CatalogueProvider>
  );
}
