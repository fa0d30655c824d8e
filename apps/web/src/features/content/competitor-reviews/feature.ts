import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const competitorReviews = defineFeature({
  competitor: {
    path: SCREEN_PATHS.competitorReviews,
    search: listAddress('market_id', 'origin', 'compare', 'season', 'share', 'text', 'write', 'history', 'revision'),
    screen: lazyRouteComponent(() => import('./competitor-reviews-screen.tsx'), 'CompetitorReviewsScreen'),
    menu: { place: 7, label: { en: 'Competitor Reviews', de: 'Wettbewerb' }, icon: 'Scale' },
  },
});
