import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const passwords = defineFeature({
  forgotPassword: {
    path: '/auth/forgot-password',
    for: 'visitors',
    screen: lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  },
  newPassword: {
    path: SCREEN_PATHS.newPassword,
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./new-password-screen.tsx'), 'NewPasswordScreen'),
  },
});
