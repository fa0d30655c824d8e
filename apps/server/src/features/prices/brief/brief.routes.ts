import * as contract from '@portal/contract/prices/brief';
import * as monday from '@portal/contract/prices/brief/monday-brief';
import { route } from '../../../platform/mount.ts';
import { getMarketBrief } from './brief.service.ts';

import { getMondayBrief } from './monday/monday.service.ts';

export const briefRoutes = [
  route(contract.getMarketBrief, getMarketBrief),
  route(monday.getMondayBrief, getMondayBrief),
];
