import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const feed = defineFeature({
  feed: {
    path: SCREEN_PATHS.feed,
    search: listAddress('kind', 'market_id', 'author', 'title', 'tag', 'from', 'to'),
    screen: lazyRouteComponent(() => import('./feed-screen.tsx'), 'FeedScreen'),
    menu: { place: 10, label: { en: 'Feed', de: 'Neuigkeiten' }, icon: 'Newspaper' },
  },
});
