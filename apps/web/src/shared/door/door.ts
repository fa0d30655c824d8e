import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { defineFeature } from '../catalogue/feature.ts';

/** Screens for strangers. The server sends each as a finished page, and the entry in `src/door` brings it to life. */
export const door = defineFeature({
  login: { path: SCREEN_PATHS.login, for: 'visitors' },
  signUp: { path: '/auth/sign-up', for: 'visitors' },
  forgotPassword: { path: '/auth/forgot-password', for: 'visitors' },
  newPassword: { path: SCREEN_PATHS.newPassword, for: 'everybody' },
  verifyMail: { path: SCREEN_PATHS.verifyMail, aliases: ['/auth/verify-email'], for: 'everybody' },
  confirmEmail: { path: SCREEN_PATHS.confirmEmail, for: 'everybody' },
  unsubscribe: { path: SCREEN_PATHS.unsubscribe, for: 'everybody' },
  linkLogin: {
    path: `${SCREEN_PATHS.linkLogin}/$`,
    // The well-spelt one.
    aliases: ['/auth/portal-login/$'],
    for: 'everybody',
    isSecret: true,
  },
  ssoLogin: { path: SCREEN_PATHS.singleSignOn, for: 'everybody', isSecret: true },
  companyLogin: { path: SCREEN_PATHS.companySignIn, for: 'everybody', isSecret: true },
  loginFailed: { path: '/loginFailed', for: 'everybody' },
  privacyPolicy: { path: '/privacypolicy', for: 'everybody' },
  termsOfUse: { path: '/termsofuse', for: 'everybody' },
});

export type DoorName = keyof typeof door;
