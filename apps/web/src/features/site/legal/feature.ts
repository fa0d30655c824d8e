import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const legal = defineFeature({
  privacyPolicy: {
    path: '/privacypolicy',
    for: 'everybody',
    isFramed: true,
    screen: lazyRouteComponent(() => import('./legal-screen.tsx'), 'PrivacyPolicyScreen'),
  },
  termsOfUse: {
    path: '/termsofuse',
    for: 'everybody',
    isFramed: true,
    screen: lazyRouteComponent(() => import('./legal-screen.tsx'), 'TermsOfUseScreen'),
  },
});
