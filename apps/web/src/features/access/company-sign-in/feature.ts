import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const companySignIn = defineFeature({
  companyLogin: {
    path: SCREEN_PATHS.companySignIn,
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./company-login-screen.tsx'), 'CompanyLoginScreen'),
    isSecret: true,
  },
});
