import type { Feature } from '../../../platform/feature.ts';
import { windowsRoutes } from './windows.routes.ts';

export const windows: Feature = { routes: windowsRoutes };
