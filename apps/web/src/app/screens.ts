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

export const LoginScreen = lazyRouteComponent(() => import('../features/session/login-screen.tsx'), 'LoginScreen');
export const LogoutScreen = lazyRouteComponent(() => import('../features/session/logout-screen.tsx'), 'LogoutScreen');
export const LockScreen = lazyRouteComponent(() => import('../features/session/lock-screen.tsx'), 'LockScreen');
export const LinkLoginScreen = lazyRouteComponent(
  () => import('../features/session/link-login-screen.tsx'),
  'LinkLoginScreen',
);
export const LoginFailedScreen = lazyRouteComponent(
  () => import('../features/session/login-failed-screen.tsx'),
  'LoginFailedScreen',
);
export const SsoLoginScreen = lazyRouteComponent(
  () => import('../features/single-sign-on/sso-login-screen.tsx'),
  'SsoLoginScreen',
);
export const AcceptTermsScreen = lazyRouteComponent(
  () => import('../features/legal/accept-terms-screen.tsx'),
  'AcceptTermsScreen',
);
export const SignUpScreen = lazyRouteComponent(() => import('../features/sign-up/sign-up-screen.tsx'), 'SignUpScreen');
export const VerifyMailScreen = lazyRouteComponent(
  () => import('../features/sign-up/verify-mail-screen.tsx'),
  'VerifyMailScreen',
);
export const ForgotPasswordScreen = lazyRouteComponent(
  () => import('../features/passwords/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
export const NewPasswordScreen = lazyRouteComponent(
  () => import('../features/passwords/new-password-screen.tsx'),
  'NewPasswordScreen',
);
export const ConfirmEmailScreen = lazyRouteComponent(
  () => import('../features/profile/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
);
export const UnsubscribeScreen = lazyRouteComponent(
  () => import('../features/notifications/unsubscribe/unsubscribe-screen.tsx'),
  'UnsubscribeScreen',
);
export const PersonalInfoScreen = lazyRouteComponent(
  () => import('../features/profile/personal-info-screen.tsx'),
  'PersonalInfoScreen',
);
export const HomeContentScreen = lazyRouteComponent(
  () => import('../features/home/home-content-screen.tsx'),
  'HomeContentScreen',
);
export const LicenceScreen = lazyRouteComponent(
  () => import('../features/licences/licence-screen.tsx'),
  'LicenceScreen',
);
export const PaymentsScreen = lazyRouteComponent(
  () => import('../features/payments/payments-screen.tsx'),
  'PaymentsScreen',
);
export const CertificateScreen = lazyRouteComponent(
  () => import('../features/licences/certificate-screen.tsx'),
  'CertificateScreen',
);
export const HelpSupportScreen = lazyRouteComponent(
  () => import('../features/support/help-support-screen.tsx'),
  'HelpSupportScreen',
);
export const ContactUsScreen = lazyRouteComponent(
  () => import('../features/support/contact-us-screen.tsx'),
  'ContactUsScreen',
);
export const InboxScreen = lazyRouteComponent(() => import('../features/support/inbox-screen.tsx'), 'InboxScreen');
export const CompaniesScreen = lazyRouteComponent(
  () => import('../features/companies/companies-screen.tsx'),
  'CompaniesScreen',
);
export const CompanyPage = lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage');
export const AuditLogScreen = lazyRouteComponent(
  () => import('../features/audit-log/audit-log-screen.tsx'),
  'AuditLogScreen',
);
export const FootageScreen = lazyRouteComponent(
  () => import('../features/footage/footage-screen.tsx'),
  'FootageScreen',
);
export const PriceAuditsScreen = lazyRouteComponent(
  () => import('../features/price-audits/price-audits-screen.tsx'),
  'PriceAuditsScreen',
);
export const CompetitorReviewsScreen = lazyRouteComponent(
  () => import('../features/competitor-reviews/competitor-reviews-screen.tsx'),
  'CompetitorReviewsScreen',
);
export const MediaLibraryScreen = lazyRouteComponent(
  () => import('../features/media-library/media-library-screen.tsx'),
  'MediaLibraryScreen',
);
export const FeedScreen = lazyRouteComponent(() => import('../features/feed/feed-screen.tsx'), 'FeedScreen');
export const AdvisoryScreen = lazyRouteComponent(
  () => import('../features/advisory/advisory-screen.tsx'),
  'AdvisoryScreen',
);
export const ReportsScreen = lazyRouteComponent(
  () => import('../features/reports/reports-screen.tsx'),
  'ReportsScreen',
);
export const ReportScreen = lazyRouteComponent(() => import('../features/reports/report-screen.tsx'), 'ReportScreen');
export const NewReportScreen = lazyRouteComponent(
  () => import('../features/reports/publishing/new-report-screen.tsx'),
  'NewReportScreen',
);
export const EditReportScreen = lazyRouteComponent(
  () => import('../features/reports/publishing/edit-report-screen.tsx'),
  'EditReportScreen',
);
export const UpdateMarketScreen = lazyRouteComponent(
  () => import('../features/markets/update-market-screen.tsx'),
  'UpdateMarketScreen',
);
export const ApprovalsScreen = lazyRouteComponent(
  () => import('../features/companies/approvals-screen.tsx'),
  'ApprovalsScreen',
);
export const ReferenceScreen = lazyRouteComponent(
  () => import('../features/reference/reference-screen.tsx'),
  'ReferenceScreen',
);
