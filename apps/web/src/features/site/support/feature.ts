import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const support = defineFeature({
  helpSupport: {
    path: '/dashboard/helpsupport',
    screen: lazyRouteComponent(() => import('./help-support-screen.tsx'), 'HelpSupportScreen'),
  },
  contactUs: {
    path: '/dashboard/contactus',
    screen: lazyRouteComponent(() => import('./contact-us-screen.tsx'), 'ContactUsScreen'),
  },
  supportInbox: {
    path: '/dashboard/support-inbox',
    for: 'admin',
    screen: lazyRouteComponent(() => import('./inbox-screen.tsx'), 'InboxScreen'),
    menu: { place: 13, label: { en: 'Support inbox', de: 'Support-Posteingang' }, icon: 'Inbox' },
  },
});
