/**
 * Browser addresses of the screens that exist, page keys first; historic spellings stand here and nowhere else.
 * A menu entry, card or link appears with its line here.
 */
export const paths = {
  home: '/dashboard/home',
  reports: '/dashboard/reports',
  retail: '/dashboard/retail-price-audits',
  market: '/dashboard/in-market-footage',
  competitor: '/dashboard/competitor-reviews',
  medialibrary: '/dashboard/medialibrary',
  feed: '/dashboard/apps/feed',
  advisory: '/dashboard/advisory-service',
  admin: '/dashboard/admin',
  newReport: '/dashboard/reports/new',
  report: '/dashboard/reports/$id',
  editReport: '/dashboard/reports/$id/edit',
  start: '/',
  login: '/auth/login',
  signUp: '/auth/sign-up',
  verifyMail: '/auth/varifymail',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  confirmEmail: '/auth/confirm-email',
  unsubscribe: '/auth/unsubscribe',
  lock: '/auth/lock',
  acceptTerms: '/auth/accept-terms',
  ssoLogin: '/auth/user/sso-login',
  linkLogin: '/auth/ecporatallogin/$id/$email/$password',
  loginFailed: '/loginFailed',
  logout: '/logout',
  privacyPolicy: '/privacypolicy',
  termsOfUse: '/termsofuse',
  profile: '/dashboard/profile',
  personalInfo: '/dashboard/profile/personal-info',
  settings: '/dashboard/profile/profilesetting',
  securitySettings: '/dashboard/profile/security-settings',
  notifications: '/dashboard/profile/notifications',
  licence: '/dashboard/profile/licence',
  payments: '/dashboard/profile/payments',
  licenceCertificate: '/dashboard/profile/licence/certificate',
  helpSupport: '/dashboard/helpsupport',
  contactUs: '/dashboard/contactus',
  supportInbox: '/dashboard/support-inbox',
  companies: '/dashboard/companies',
  company: '/dashboard/companies/$id',
  approvals: '/dashboard/approvals',
  auditLog: '/dashboard/audit-log',
  updatemarket: '/dashboard/add-market',
  notFound: '/404',
  serverError: '/server-error',
} as const;

/** The catalogue of components, forms and maps: for ADMIN, without an entry in any menu. */
export const references = ['/ui-components/$name', '/forms/$name', '/maps/$name'] as const;

/** Other spellings that lead to the same screen: the well-spelt ones, and links that lost their end. */
export const aliases = {
  verifyMail: '/auth/verify-email',
  linkLogin: '/auth/portal-login/$id/$email/$password',
  linkLoginCut: '/auth/ecporatallogin/$',
  linkLoginCutToo: '/auth/portal-login/$',
} as const;
