import type { Feature } from '../../../platform/feature.ts';
import { homeRoutes } from './home.routes.ts';
import { homeMedia } from './home.service.ts';

export const home: Feature = {
  routes: homeRoutes,
  media: homeMedia,
};
