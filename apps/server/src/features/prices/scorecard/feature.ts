import type { Feature } from '../../../platform/feature.ts';
import { scorecardRoutes } from './scorecard.routes.ts';

export const scorecard: Feature = { routes: scorecardRoutes };
