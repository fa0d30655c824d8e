import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { deckWindowsAsked, deckWindowsSeen } from '../../hooks.ts';
import { askDeckWindows, isDeckPlanSeen } from './deck-windows.service.ts';
import { windowsRoutes } from './windows.routes.ts';

export const windows: Feature = {
  routes: windowsRoutes,
  handlers: [handle(deckWindowsAsked, askDeckWindows), handle(deckWindowsSeen, isDeckPlanSeen)],
};
