import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const singleSignOn = defineFeature({
  ssoLogin: {
    path: SCREEN_PATHS.singleSignOn,
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./sso-login-screen.tsx'), 'SsoLoginScreen'),
    isSecret: true,
  },
});
