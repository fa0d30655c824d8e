import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const signUp = defineFeature({
  signUp: {
    path: '/auth/sign-up',
    for: 'visitors',
    screen: lazyRouteComponent(() => import('./sign-up-screen.tsx'), 'SignUpScreen'),
  },
  verifyMail: {
    path: SCREEN_PATHS.verifyMail,
    aliases: ['/auth/verify-email'],
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./verify-mail-screen.tsx'), 'VerifyMailScreen'),
  },
});
