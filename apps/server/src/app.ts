import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { advisoryMails } from './features/advisory/advisory.mails.ts';
import { advisoryRoutes } from './features/advisory/advisory.routes.ts';
import { requestsTold } from './features/advisory/asker.service.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { recordWrite } from './features/audit-log/audit-log.service.ts';
import { brandingRoutes } from './features/branding/branding.routes.ts';
import { brandingMedia } from './features/branding/branding.service.ts';
import { sweepInvitations } from './features/companies/companies.jobs.ts';
import { companiesMails } from './features/companies/companies.mails.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { tellOfCompetitorReview } from './features/competitor-reviews/competitor-reviews.jobs.ts';
import { competitorReviewsRoutes } from './features/competitor-reviews/competitor-reviews.routes.ts';
import { reviewsTold } from './features/competitor-reviews/review-notices.service.ts';
import { tellOfNewPost } from './features/feed/feed.jobs.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { postsTold } from './features/feed/post-notices.service.ts';
import { makePoster, sweepFootage, tellOfNewFootage } from './features/footage/footage.jobs.ts';
import { footageRoutes } from './features/footage/footage.routes.ts';
import { footageMedia } from './features/footage/footage.service.ts';
import { footageTold } from './features/footage/footage-notices.service.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { homeMedia } from './features/home/home.service.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { licencesMails } from './features/licences/licences.mails.ts';
import { licencesRoutes } from './features/licences/licences.routes.ts';
import { remindOfEnds } from './features/licences/reminders/licences.jobs.ts';
import { marketsRoutes } from './features/markets/markets.routes.ts';
import { mediaLibraryMedia } from './features/media-library/assets.service.ts';
import { makeAssetPreview } from './features/media-library/media-library.jobs.ts';
import { mediaLibraryRoutes } from './features/media-library/media-library.routes.ts';
import { membersRoutes } from './features/members/members.routes.ts';
import { sweepNotifications } from './features/notifications/notifications.jobs.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import type { ToldRules } from './features/notifications/notifications.service.ts';
import { securityMails } from './features/notifications/security/security.mails.ts';
import { passwordsMails } from './features/passwords/passwords.mails.ts';
import { passwordsRoutes } from './features/passwords/passwords.routes.ts';
import { writeDueInvoices } from './features/payments/payments.jobs.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { permissionsRoutes } from './features/permissions/permissions.routes.ts';
import { refusesAccess } from './features/permissions/permissions.service.ts';
import { personalTokensRoutes } from './features/personal-tokens/personal-tokens.routes.ts';
import { checkAllPriceAlerts, checkPriceAlerts } from './features/price-audits/alerts/alerts.jobs.ts';
import { priceAlertsMails } from './features/price-audits/alerts/alerts.mails.ts';
import { alertsTold } from './features/price-audits/alerts/owner.service.ts';
import { tellOfPrices } from './features/price-audits/audit-notices.jobs.ts';
import { auditsTold } from './features/price-audits/audit-notices.service.ts';
import { recount } from './features/price-audits/cells/cells.jobs.ts';
import { checkPrices, storePrices, sweepSheets, undoPrices } from './features/price-audits/import/import.jobs.ts';
import { priceAuditsRoutes } from './features/price-audits/price-audits.routes.ts';
import { profileMedia } from './features/profile/picture.service.ts';
import { profileMails } from './features/profile/profile.mails.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { tellFollowers } from './features/reports/publishing/notices.jobs.ts';
import { reportsMails } from './features/reports/publishing/reports.mails.ts';
import { takeReportApart } from './features/reports/publishing/versions.jobs.ts';
import { assembleReport, sweepDownloads } from './features/reports/reading/downloads.jobs.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { reportsTold } from './features/reports/told-reports.service.ts';
import { identify, identifyMedia, identifyToken } from './features/session/caller.service.ts';
import { sweepSessions } from './features/session/session.jobs.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { sweepUnverified } from './features/sign-up/sign-up.jobs.ts';
import { signUpMails } from './features/sign-up/sign-up.mails.ts';
import { signUpRoutes } from './features/sign-up/sign-up.routes.ts';
import { sweepNonces } from './features/single-sign-on/single-sign-on.jobs.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { supportMails } from './features/support/support.mails.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import type { Guard } from './platform/caller.ts';
import type { Deps } from './platform/deps.ts';
import { makeRenditions, sweepFiles } from './platform/files/files.jobs.ts';
import { type MediaRule, serveMedia } from './platform/files/media.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { answerNotFound } from './platform/http/errors.ts';
import { serveSecurityContact } from './platform/http/security-contact.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Job } from './platform/jobs.ts';
import { sweepMails, type WriteMail } from './platform/mail/send-mail.job.ts';
import { mountAll } from './platform/mount.ts';

export type WebApp = { folder: string; analytics?: { url: string; key: string } | undefined };

/** Below, compressing costs more time than it saves. */
const COMPRESS_FROM_BYTES = 8 * 1024;

/** The work that happens by the clock. */
export const jobs: Job[] = [
  sweepSessions,
  sweepUnverified,
  sweepNonces,
  sweepMails,
  sweepInvitations,
  remindOfEnds,
  writeDueInvoices,
  makeRenditions,
  sweepFiles,
  makePoster,
  sweepFootage,
  tellOfNewFootage,
  tellOfNewPost,
  makeAssetPreview,
  checkPrices,
  storePrices,
  undoPrices,
  sweepSheets,
  recount,
  tellOfPrices,
  checkPriceAlerts,
  checkAllPriceAlerts,
  takeReportApart,
  tellFollowers,
  tellOfCompetitorReview,
  assembleReport,
  sweepDownloads,
  sweepNotifications,
];

/** Who writes which kind of mail. */
export const mails: Record<string, WriteMail> = {
  ...signUpMails,
  ...passwordsMails,
  ...profileMails,
  ...securityMails,
  ...supportMails,
  ...companiesMails,
  ...licencesMails,
  ...reportsMails,
  ...priceAlertsMails,
  ...advisoryMails,
};

/** Who may fetch which kind of file. */
const media: Record<string, MediaRule> = {
  ...brandingMedia,
  ...homeMedia,
  ...profileMedia,
  ...footageMedia,
  ...mediaLibraryMedia,
};

/** For each topic, the rule of who still sees the item of a notification. */
const toldRules: ToldRules = {
  ...reportsTold,
  ...auditsTold,
  ...alertsTold,
  ...footageTold,
  ...reviewsTold,
  ...requestsTold,
  ...postsTold,
};

/** How every call learns who is there and what they may. */
export const guardOf = (deps: Deps): Guard => ({
  identify: identify.bind(null, deps),
  identifyMedia: identifyMedia.bind(null, deps),
  identifyToken: identifyToken.bind(null, deps),
  recordWrite: recordWrite.bind(null, deps),
  refuses: refusesAccess,
});

/** The whole portal as one HTTP application, not yet listening. */
export async function buildApp(
  deps: Deps,
  options: { web?: WebApp; trustedProxies?: string[] } = {},
): Promise<FastifyInstance> {
  const { web, trustedProxies } = options;
  const analyticsOrigin = web?.analytics && new URL(web.analytics.url).origin;
  const app = createServer(deps.log, { analyticsOrigin, trustedProxies });
  // Nothing we are sent is compressed: a small body must not become a large one.
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, globalDecompression: false });
  await serveApiDocument(app, deps.version);

  const guard = guardOf(deps);
  const routes = [
    ...healthRoutes(),
    ...sessionRoutes,
    ...singleSignOnRoutes,
    ...signUpRoutes,
    ...passwordsRoutes,
    ...twoFactorRoutes,
    ...permissionsRoutes,
    ...membersRoutes,
    ...auditLogRoutes,
    ...profileRoutes,
    ...legalRoutes,
    ...companiesRoutes,
    ...licencesRoutes,
    ...paymentsRoutes,
    ...personalTokensRoutes,
    ...supportRoutes,
    ...homeRoutes,
    ...brandingRoutes,
    ...marketsRoutes,
    ...feedRoutes,
    ...footageRoutes,
    ...priceAuditsRoutes,
    ...competitorReviewsRoutes,
    ...reportsRoutes,
    ...notificationsRoutes(toldRules),
    ...mediaLibraryRoutes,
    ...advisoryRoutes,
  ];
  await mountAll(app, deps, guard, routes);
  serveMedia(app, deps, guard, media);
  serveSecurityContact(app, deps);

  if (web) await serveWebApp(app, web);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
