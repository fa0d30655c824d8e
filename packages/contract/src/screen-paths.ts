/** Screens linked from mails, calendars and partners. The router uses the same list. */
export const SCREEN_PATHS = {
  login: '/auth/login',
  linkLogin: '/auth/ecporatallogin',
  newPassword: '/auth/new-password',
  verifyMail: '/auth/varifymail',
  confirmEmail: '/auth/confirm-email',
  unsubscribe: '/auth/unsubscribe',
  singleSignOn: '/auth/user/sso-login',
  home: '/dashboard/home',
  licence: '/dashboard/profile/licence',
  payments: '/dashboard/profile/payments',
  reports: '/dashboard/reports',
  feed: '/dashboard/apps/feed',
  advisory: '/dashboard/advisory-service',
  footage: '/dashboard/in-market-footage',
  prices: '/dashboard/retail-price-audits',
  priceAlerts: '/dashboard/retail-price-audits/alerts',
} as const;
