import type { Feature } from '../../../platform/feature.ts';
import { notifyFollowers } from './publishing/notices.jobs.ts';
import { reportsMails } from './publishing/reports.mails.ts';
import { takeReportApart } from './publishing/versions.jobs.ts';
import { assembleReport, sweepDownloads } from './reading/downloads.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reportsTold } from './told-reports.service.ts';

export const reports: Feature = {
  routes: reportsRoutes,
  jobs: [takeReportApart, notifyFollowers, assembleReport, sweepDownloads],
  mails: reportsMails,
  told: reportsTold,
};
