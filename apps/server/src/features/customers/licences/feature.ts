import type { Feature } from '../../../platform/feature.ts';
import { licencesMails } from './licences.mails.ts';
import { licencesRoutes } from './licences.routes.ts';
import { remindBeforeEnd } from './reminders/licences.jobs.ts';

export const licences: Feature = {
  routes: licencesRoutes,
  jobs: [remindBeforeEnd],
  mails: licencesMails,
};
