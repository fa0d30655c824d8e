import type { Feature } from '../../../platform/feature.ts';
import { correctionsRoutes } from './corrections.routes.ts';

export const corrections: Feature = { routes: correctionsRoutes };
