import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { deckNetbackRead } from '../../hooks.ts';
import { readDeckNetback } from './deck-netback.service.ts';
import { netbackRoutes } from './netback.routes.ts';

export const netback: Feature = {
  routes: netbackRoutes,
  handlers: [handle(deckNetbackRead, readDeckNetback)],
};
