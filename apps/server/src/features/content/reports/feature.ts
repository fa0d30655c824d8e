import type { Feature } from '../../../platform/feature.ts';
import { reportNotificationRules } from './mentionable-reports.service.ts';
import { notifyFollowers } from './publishing/notices.jobs.ts';
import { reportsMails } from './publishing/reports.mails.ts';
import { splitReport } from './publishing/versions.jobs.ts';
import { assembleReport, sweepDownloads } from './reading/downloads.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports: Feature = {
  routes: reportsRoutes,
  jobs: [splitReport, notifyFollowers, assembleReport, sweepDownloads],
  mails: reportsMails,
  notificationRules: reportNotificationRules,
};
