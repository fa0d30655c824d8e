import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const singleSignOn = defineFeature({
  ssoLogin: {
    path: '/auth/user/sso-login',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./sso-login-screen.tsx'), 'SsoLoginScreen'),
    isSecret: true,
  },
});
