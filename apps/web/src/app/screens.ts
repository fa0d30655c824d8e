import { lazyRouteComponent } from '@tanstack/react-router';

// Every screen is a chunk of its own, loaded when somebody goes there.

export const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage');
export const AdminPage = lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage');
export const NotFoundPage = lazyRouteComponent(() => import('./error-pages/not-found-page.tsx'), 'NotFoundPage');
export const ServerErrorPage = lazyRouteComponent(
  () => import('./error-pages/server-error-page.tsx'),
  'ServerErrorPage',
);
export const PrivacyPolicyPage = lazyRouteComponent(() => import('./privacy-policy-page.tsx'), 'PrivacyPolicyPage');
export const TermsOfUsePage = lazyRouteComponent(() => import('./terms-of-use-page.tsx'), 'TermsOfUsePage');
export const ProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
export const SecuritySettingsPage = lazyRouteComponent(
  () => import('./security-settings-page.tsx'),
  'SecuritySettingsPage',
);

export const NotificationsPage = lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage');

export const LoginScreen = lazyRouteComponent(
  () => import('../features/access/session/login-screen.tsx'),
  'LoginScreen',
);
export const LogoutScreen = lazyRouteComponent(
  () => import('../features/access/session/logout-screen.tsx'),
  'LogoutScreen',
);
export const LockScreen = lazyRouteComponent(() => import('../features/access/session/lock-screen.tsx'), 'LockScreen');
export const LinkLoginScreen = lazyRouteComponent(
  () => import('../features/access/session/link-login-screen.tsx'),
  'LinkLoginScreen',
);
export const LoginFailedScreen = lazyRouteComponent(
  () => import('../features/access/session/login-failed-screen.tsx'),
  'LoginFailedScreen',
);
export const SsoLoginScreen = lazyRouteComponent(
  () => import('../features/access/single-sign-on/sso-login-screen.tsx'),
  'SsoLoginScreen',
);
export const AcceptTermsScreen = lazyRouteComponent(
  () => import('../features/access/terms/accept-terms-screen.tsx'),
  'AcceptTermsScreen',
);
export const SignUpScreen = lazyRouteComponent(
  () => import('../features/access/sign-up/sign-up-screen.tsx'),
  'SignUpScreen',
);
export const VerifyMailScreen = lazyRouteComponent(
  () => import('../features/access/sign-up/verify-mail-screen.tsx'),
  'VerifyMailScreen',
);
export const ForgotPasswordScreen = lazyRouteComponent(
  () => import('../features/access/passwords/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
export const NewPasswordScreen = lazyRouteComponent(
  () => import('../features/access/passwords/new-password-screen.tsx'),
  'NewPasswordScreen',
);
export const ConfirmEmailScreen = lazyRouteComponent(
  () => import('../features/customers/profile/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
);
export const UnsubscribeScreen = lazyRouteComponent(
  () => import('../features/record/notifications/unsubscribe/unsubscribe-screen.tsx'),
  'UnsubscribeScreen',
);
export const PersonalInfoScreen = lazyRouteComponent(
  () => import('../features/customers/profile/personal-info-screen.tsx'),
  'PersonalInfoScreen',
);
export const HomeContentScreen = lazyRouteComponent(
  () => import('../features/site/home/home-content-screen.tsx'),
  'HomeContentScreen',
);
export const LicenceScreen = lazyRouteComponent(
  () => import('../features/customers/licences/licence-screen.tsx'),
  'LicenceScreen',
);
export const PaymentsScreen = lazyRouteComponent(
  () => import('../features/customers/payments/payments-screen.tsx'),
  'PaymentsScreen',
);
export const CertificateScreen = lazyRouteComponent(
  () => import('../features/customers/licences/certificate-screen.tsx'),
  'CertificateScreen',
);
export const HelpSupportScreen = lazyRouteComponent(
  () => import('../features/site/support/help-support-screen.tsx'),
  'HelpSupportScreen',
);
export const ContactUsScreen = lazyRouteComponent(
  () => import('../features/site/support/contact-us-screen.tsx'),
  'ContactUsScreen',
);
export const InboxScreen = lazyRouteComponent(() => import('../features/site/support/inbox-screen.tsx'), 'InboxScreen');
export const CompaniesScreen = lazyRouteComponent(
  () => import('../features/customers/companies/companies-screen.tsx'),
  'CompaniesScreen',
);
export const CompanyPage = lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage');
export const AuditLogScreen = lazyRouteComponent(
  () => import('../features/record/audit-log/audit-log-screen.tsx'),
  'AuditLogScreen',
);
export const FootageScreen = lazyRouteComponent(
  () => import('../features/content/footage/footage-screen.tsx'),
  'FootageScreen',
);
export const PriceAuditsScreen = lazyRouteComponent(
  () => import('../features/prices/summaries/price-audits-screen.tsx'),
  'PriceAuditsScreen',
);
export const CompetitorReviewsScreen = lazyRouteComponent(
  () => import('../features/content/competitor-reviews/competitor-reviews-screen.tsx'),
  'CompetitorReviewsScreen',
);
export const MediaLibraryScreen = lazyRouteComponent(
  () => import('../features/content/media-library/media-library-screen.tsx'),
  'MediaLibraryScreen',
);
export const FeedScreen = lazyRouteComponent(() => import('../features/content/feed/feed-screen.tsx'), 'FeedScreen');
export const AdvisoryScreen = lazyRouteComponent(
  () => import('../features/content/advisory/advisory-screen.tsx'),
  'AdvisoryScreen',
);
export const ReportsScreen = lazyRouteComponent(
  () => import('../features/content/reports/reports-screen.tsx'),
  'ReportsScreen',
);
export const ReportScreen = lazyRouteComponent(
  () => import('../features/content/reports/report-screen.tsx'),
  'ReportScreen',
);
export const NewReportScreen = lazyRouteComponent(
  () => import('../features/content/reports/publishing/new-report-screen.tsx'),
  'NewReportScreen',
);
export const EditReportScreen = lazyRouteComponent(
  () => import('../features/content/reports/publishing/edit-report-screen.tsx'),
  'EditReportScreen',
);
export const UpdateMarketScreen = lazyRouteComponent(
  () => import('../features/places/markets/update-market-screen.tsx'),
  'UpdateMarketScreen',
);
export const ApprovalsScreen = lazyRouteComponent(
  () => import('../features/customers/seats/approvals-screen.tsx'),
  'ApprovalsScreen',
);
export const ReferenceScreen = lazyRouteComponent(
  () => import('../features/site/reference/reference-screen.tsx'),
  'ReferenceScreen',
);
