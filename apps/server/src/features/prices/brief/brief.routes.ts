import * as contract from '@portal/contract/prices/brief';
import { route } from '../../../platform/mount.ts';
import { getMarketBrief } from './brief.service.ts';

export const briefRoutes = [route(contract.getMarketBrief, getMarketBrief)];
