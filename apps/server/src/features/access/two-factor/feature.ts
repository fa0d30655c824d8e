import type { Feature } from '../../../platform/feature.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

export const twoFactor: Feature = {
  routes: twoFactorRoutes,
};
