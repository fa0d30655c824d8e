import type { Feature } from '../../../platform/feature.ts';
import { sweepChallenges } from './passkeys.jobs.ts';
import { passkeysRoutes } from './passkeys.routes.ts';

export const passkeys: Feature = {
  routes: passkeysRoutes,
  jobs: [sweepChallenges],
};
