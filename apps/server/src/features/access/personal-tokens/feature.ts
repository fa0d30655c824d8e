import type { Feature } from '../../../platform/feature.ts';
import { personalTokensRoutes } from './personal-tokens.routes.ts';

export const personalTokens: Feature = {
  routes: personalTokensRoutes,
};
