import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const home = defineFeature({
  start: { path: '/' },
  home: {
    path: '/dashboard/home',
    menu: { place: 1, label: { en: 'Home', de: 'Startseite' }, icon: 'House', heading: 'hidden' },
  },
  settings: {
    path: '/dashboard/profile/profilesetting',
    within: 'profile',
    for: 'admin',
    menu: { place: 15, label: { en: 'Settings', de: 'Einstellungen' }, icon: 'Settings' },
    tab: { row: 'profile', place: 2, label: { en: 'Settings', de: 'Einstellungen' } },
  },
});
