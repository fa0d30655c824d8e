import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const decks = defineFeature({
  decks: {
    path: '/dashboard/decks',
    needs: { page: 'Home', permission: 'show_page' },
    search: listAddress('deck'),
    screen: lazyRouteComponent(() => import('./decks-screen.tsx'), 'DecksScreen'),
    menu: { place: 10.5, label: { en: 'Decks', de: 'Präsentationen' }, icon: 'Presentation' },
  },
});
