import type { PermissionName } from '@portal/contract/pages';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { browserHistory } from '../lib/browser-history.ts';
import { stored } from '../lib/storage.ts';
import { isDirectLogin } from '../shared/session/current-session.ts';
import { can } from '../shared/session/permissions.ts';
import { sessionUser } from '../shared/session/session.ts';
import { BrokenPage, BrokenScreen } from './error-pages/server-error.tsx';
import { listAddress } from './list-address.ts';
import { advisoryAddress, assetAddress, footageAddress, priceAddress } from './list-addresses.ts';
import { aliases, paths, references } from './paths.ts';
import { libraryAddress, readerAddress } from './report-addresses.ts';
import { Root } from './root.tsx';
import * as screens from './screens.ts';

const MembersOnly = lazyRouteComponent(() => import('./frame/framed.tsx'), 'MembersOnly');

const root = createRootRoute({ component: Root, notFoundComponent: screens.NotFoundPage });

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: MembersOnly,
  beforeLoad: ({ location }) => {
    if (!sessionUser()) throw redirect({ to: paths.login, replace: true, state: { wanted: location.href } });
  },
});

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: () => {
    if (sessionUser()) throw redirect({ to: paths.home, replace: true });
  },
});

/** What every screen inside the frame has in common. */
const inFrame = { getParentRoute: () => members, errorComponent: BrokenScreen };
/** To everybody else the address does not exist, nor in a direct login, whoever somebody is signed in as. */
const forAdmin = {
  ...inFrame,
  beforeLoad: async () => {
    if (sessionUser()?.role !== 'ADMIN' || (await isDirectLogin())) throw notFound({ routeId: rootRouteId });
  },
};
/** Nor, without the permission, to ADMIN; where it is not known yet, the server decides. */
const forAdminWho = (permission: PermissionName) => ({
  ...inFrame,
  beforeLoad: async () => {
    await forAdmin.beforeLoad();
    const permissions = stored.permissions.get();
    if (permissions && !can(permissions, 'admin', permission)) throw notFound({ routeId: rootRouteId });
  },
});
const forVisitors = { getParentRoute: () => visitors };
const forEverybody = { getParentRoute: () => root };

const profile = createRoute({ ...inFrame, path: paths.profile, component: screens.ProfilePage });
const inProfile = { getParentRoute: () => profile };

const routeTree = root.addChildren([
  members.addChildren([
    createRoute({ ...inFrame, path: paths.start, component: screens.HomePage }),
    createRoute({ ...inFrame, path: paths.home, component: screens.HomePage }),
    createRoute({
      ...inFrame,
      path: paths.market,
      validateSearch: footageAddress,
      // Comes with the screen, which is waited for anyway.
      loader: async ({ location: { search } }) => {
        const api = await import('../features/content/footage/footage.api.ts');
        await api.preloadFootage(footageAddress(search));
      },
      component: screens.FootageScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.retail,
      validateSearch: priceAddress,
      loader: ({ location: { search } }) => {
        void import('../features/prices/observations/observations.api.ts').then((api) =>
          api.preloadPrices(priceAddress(search)),
        );
      },
      component: screens.PriceAuditsScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.competitor,
      validateSearch: listAddress('market_id', 'origin', 'compare', 'write', 'history'),
      component: screens.CompetitorReviewsScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.medialibrary,
      validateSearch: assetAddress,
      component: screens.MediaLibraryScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.feed,
      validateSearch: listAddress('author', 'title', 'tag', 'from', 'to'),
      component: screens.FeedScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.advisory,
      validateSearch: advisoryAddress,
      component: screens.AdvisoryScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.reports,
      validateSearch: libraryAddress,
      loader: ({ location: { search } }) => {
        void import('../features/content/reports/reports.api.ts').then((api) =>
          api.preloadReports(libraryAddress(search)),
        );
      },
      component: screens.ReportsScreen,
    }),
    createRoute({
      ...inFrame,
      path: paths.report,
      validateSearch: readerAddress,
      loader: ({ params }) => {
        const { id } = params as { id: string };
        void import('../features/content/reports/reports.api.ts').then((api) => api.preloadReport(id));
        // Needed once the report is known; on the way at the same time.
        void import('../features/content/reports/reader/reader.tsx');
        void import('../features/content/reports/reader/pdf/pdf-page.ts').then((pdf) => pdf.preloadPdf());
      },
      component: screens.ReportScreen,
    }),
    createRoute({ ...forAdmin, path: paths.newReport, component: screens.NewReportScreen }),
    createRoute({ ...forAdmin, path: paths.editReport, component: screens.EditReportScreen }),
    createRoute({ ...inFrame, path: paths.helpSupport, component: screens.HelpSupportScreen }),
    createRoute({ ...inFrame, path: paths.contactUs, component: screens.ContactUsScreen }),
    createRoute({ ...forAdmin, path: paths.supportInbox, component: screens.InboxScreen }),
    createRoute({
      ...forAdmin,
      path: paths.admin,
      validateSearch: listAddress('list', 'search', 'role', 'approval', 'licence', 'seen', 'user'),
      component: screens.AdminPage,
    }),
    createRoute({
      ...forAdminWho('manage_licence'),
      path: paths.companies,
      validateSearch: listAddress('search'),
      component: screens.CompaniesScreen,
    }),
    createRoute({ ...forAdminWho('manage_licence'), path: paths.company, component: screens.CompanyPage }),
    createRoute({
      ...forAdminWho('approve_user'),
      path: paths.approvals,
      validateSearch: listAddress('search'),
      component: screens.ApprovalsScreen,
    }),
    createRoute({
      ...forAdminWho('view_audit'),
      path: paths.auditLog,
      validateSearch: listAddress('who', 'action', 'from', 'to'),
      component: screens.AuditLogScreen,
    }),
    createRoute({
      ...forAdmin,
      path: paths.updatemarket,
      validateSearch: listAddress('search'),
      component: screens.UpdateMarketScreen,
    }),
    profile.addChildren([
      createRoute({ ...inProfile, path: 'personal-info', component: screens.PersonalInfoScreen }),
      createRoute({
        ...inProfile,
        beforeLoad: forAdmin.beforeLoad,
        path: 'profilesetting',
        component: screens.HomeContentScreen,
      }),
      createRoute({ ...inProfile, path: 'security-settings', component: screens.SecuritySettingsPage }),
      createRoute({
        ...inProfile,
        path: 'notifications',
        validateSearch: listAddress(),
        component: screens.NotificationsPage,
      }),
      createRoute({ ...inProfile, path: 'licence', component: screens.LicenceScreen }),
      createRoute({
        ...inProfile,
        path: 'payments',
        validateSearch: listAddress(),
        component: screens.PaymentsScreen,
      }),
    ]),
    createRoute({ ...inFrame, path: paths.licenceCertificate, component: screens.CertificateScreen }),
    ...references.map((path) =>
      createRoute({
        ...forAdmin,
        path,
        loader: async ({ location: { pathname } }) => {
          const screen = await import('../features/site/reference/reference-screen.tsx');
          screen.expectReference(pathname);
        },
        component: screens.ReferenceScreen,
      }),
    ),
  ]),
  visitors.addChildren([
    createRoute({ ...forVisitors, path: paths.login, component: screens.LoginScreen }),
    createRoute({ ...forVisitors, path: paths.signUp, component: screens.SignUpScreen }),
    createRoute({ ...forVisitors, path: paths.forgotPassword, component: screens.ForgotPasswordScreen }),
  ]),
  createRoute({ ...forEverybody, path: paths.verifyMail, component: screens.VerifyMailScreen }),
  createRoute({ ...forEverybody, path: aliases.verifyMail, component: screens.VerifyMailScreen }),
  createRoute({ ...forEverybody, path: paths.newPassword, component: screens.NewPasswordScreen }),
  createRoute({ ...forEverybody, path: paths.confirmEmail, component: screens.ConfirmEmailScreen }),
  createRoute({ ...forEverybody, path: paths.unsubscribe, component: screens.UnsubscribeScreen }),
  createRoute({ ...forEverybody, path: paths.lock, component: screens.LockScreen }),
  createRoute({ ...forEverybody, path: paths.acceptTerms, component: screens.AcceptTermsScreen }),
  createRoute({ ...forEverybody, path: paths.ssoLogin, component: screens.SsoLoginScreen }),
  createRoute({ ...forEverybody, path: paths.linkLogin, component: screens.LinkLoginScreen }),
  createRoute({ ...forEverybody, path: aliases.linkLogin, component: screens.LinkLoginScreen }),
  createRoute({ ...forEverybody, path: aliases.linkLoginCut, component: screens.LinkLoginScreen }),
  createRoute({ ...forEverybody, path: aliases.linkLoginCutToo, component: screens.LinkLoginScreen }),
  createRoute({ ...forEverybody, path: paths.loginFailed, component: screens.LoginFailedScreen }),
  createRoute({ ...forEverybody, path: paths.logout, component: screens.LogoutScreen }),
  createRoute({ ...forEverybody, path: paths.privacyPolicy, component: screens.PrivacyPolicyPage }),
  createRoute({ ...forEverybody, path: paths.termsOfUse, component: screens.TermsOfUsePage }),
  createRoute({ ...forEverybody, path: paths.notFound, component: screens.NotFoundPage }),
  createRoute({ ...forEverybody, path: paths.serverError, component: screens.ServerErrorPage }),
]);

export const router = createRouter({
  routeTree,
  history: browserHistory,
  defaultErrorComponent: BrokenPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
