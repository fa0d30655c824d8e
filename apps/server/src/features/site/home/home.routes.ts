import * as contract from '@portal/contract/site/home';
import { route } from '../../../platform/mount.ts';
import { getHomeContent, saveHomeContent } from './home.service.ts';

export const homeRoutes = [
  route(contract.getHomeContent, getHomeContent),
  route(contract.saveHomeContent, saveHomeContent),
];
