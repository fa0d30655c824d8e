import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const terms = defineFeature({
  acceptTerms: {
    path: '/auth/accept-terms',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./accept-terms-screen.tsx'), 'AcceptTermsScreen'),
  },
});
