import * as contract from '@portal/contract/prices/scorecard';
import { route } from '../../../platform/mount.ts';
import { getScorecardReport } from './report/report.service.ts';
import { scoreRetailers, scoreStores } from './scorecard.service.ts';

export const scorecardRoutes = [
  route(contract.scoreRetailers, scoreRetailers),
  route(contract.scoreStores, scoreStores),
  route(contract.getScorecardReport, getScorecardReport),
];
