import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const licences = defineFeature({
  licence: {
    path: SCREEN_PATHS.licence,
    within: 'profile',
    screen: lazyRouteComponent(() => import('./licence-screen.tsx'), 'LicenceScreen'),
    tab: { row: 'profile', place: 5, label: { en: 'Licence', de: 'Lizenz' } },
  },
  licenceCertificate: {
    path: '/dashboard/profile/licence/certificate',
    screen: lazyRouteComponent(() => import('./certificate-screen.tsx'), 'CertificateScreen'),
  },
});
