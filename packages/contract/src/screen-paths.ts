/** Screens that mails, calendars and partners link to. The web app's router takes its addresses from here. */
export const SCREEN_PATHS = {
  login: '/auth/login',
  linkLogin: '/auth/ecporatallogin',
  newPassword: '/auth/new-password',
  verifyMail: '/auth/varifymail',
  confirmEmail: '/auth/confirm-email',
  unsubscribe: '/auth/unsubscribe',
  singleSignOn: '/auth/user/sso-login',
  licence: '/dashboard/profile/licence',
  reports: '/dashboard/reports',
  feed: '/dashboard/apps/feed',
  advisory: '/dashboard/advisory-service',
  prices: '/dashboard/retail-price-audits',
  priceAlerts: '/dashboard/retail-price-audits/alerts',
} as const;
