import type { Feature } from '../../../platform/feature.ts';
import { answersRoutes } from './answers.routes.ts';

export const answers: Feature = { routes: answersRoutes };
