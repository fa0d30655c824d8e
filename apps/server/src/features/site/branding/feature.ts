import type { Feature } from '../../../platform/feature.ts';
import { brandingRoutes } from './branding.routes.ts';
import { brandingMedia } from './branding.service.ts';

export const branding: Feature = {
  routes: brandingRoutes,
  media: brandingMedia,
};
