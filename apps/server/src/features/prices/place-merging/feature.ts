import type { Feature } from '../../../platform/feature.ts';
import { placeMergingRoutes } from './place-merging.routes.ts';

export const placeMerging: Feature = {
  routes: placeMergingRoutes,
};
