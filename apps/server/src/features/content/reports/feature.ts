import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { latestReportRead } from '../../hooks.ts';
import { latestReports } from './latest-reports.service.ts';
import { reportNotificationRules } from './mentionable-reports.service.ts';
import { notifyFollowers, notifyNewEdition } from './publishing/notices.jobs.ts';
import { reportNews } from './publishing/report-news.service.ts';
import { queueUnreadPages, readReportPages, splitReport } from './publishing/versions.jobs.ts';
import { assembleReport, sweepDownloads } from './reading/downloads.jobs.ts';
import { reportSearch } from './report-search.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { findLatestReport } from './reports.service.ts';

export const reports: Feature = {
  routes: reportsRoutes,
  jobs: [
    splitReport,
    readReportPages,
    queueUnreadPages,
    notifyFollowers,
    notifyNewEdition,
    assembleReport,
    sweepDownloads,
  ],
  handlers: [handle(latestReportRead, findLatestReport)],
  notificationRules: reportNotificationRules,
  search: { report: reportSearch },
  homeNews: { report: latestReports },
  news: reportNews,
};
