import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const profile = defineFeature({
  profile: {
    path: '/dashboard/profile',
    screen: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
  },
  personalInfo: {
    path: '/dashboard/profile/personal-info',
    within: 'profile',
    screen: lazyRouteComponent(() => import('./personal-info-screen.tsx'), 'PersonalInfoScreen'),
    tab: { row: 'profile', place: 1, label: { en: 'Personal info', de: 'Persönliche Angaben' } },
  },
});
