import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const competitorReviews = defineFeature({
  competitor: {
    path: '/dashboard/competitor-reviews',
    search: listAddress('market_id', 'origin', 'compare', 'write', 'history'),
    screen: lazyRouteComponent(() => import('./competitor-reviews-screen.tsx'), 'CompetitorReviewsScreen'),
    menu: { place: 7, label: { en: 'Competitor Reviews', de: 'Wettbewerb' }, icon: 'Scale' },
  },
});
