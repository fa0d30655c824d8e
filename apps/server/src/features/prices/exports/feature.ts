import type { Feature } from '../../../platform/feature.ts';
import { exportsRoutes } from './exports.routes.ts';

export const exports: Feature = {
  routes: exportsRoutes,
};
