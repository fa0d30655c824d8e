import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { memberRegistered } from '../../hooks.ts';
import { companiesRoutes } from './companies.routes.ts';
import { foundOrJoin } from './founding.service.ts';

export const companies: Feature = {
  routes: companiesRoutes,
  handlers: [handle(memberRegistered, foundOrJoin)],
};
