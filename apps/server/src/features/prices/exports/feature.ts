import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { photoPricesRead } from '../../hooks.ts';
import { exportsRoutes } from './exports.routes.ts';
import { readPhotoPrices } from './photos.service.ts';

export const exports: Feature = {
  routes: exportsRoutes,
  handlers: [handle(photoPricesRead, readPhotoPrices)],
};
