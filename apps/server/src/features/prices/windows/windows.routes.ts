import * as contract from '@portal/contract/prices/windows';
import { route } from '../../../platform/mount.ts';
import { createHarvestPlan, deleteHarvestPlan, listHarvestPlans, saveHarvestPlan } from './plans.service.ts';
import { findHarvestWindows } from './windows.service.ts';

export const windowsRoutes = [
  route(contract.findHarvestWindows, findHarvestWindows),
  route(contract.listHarvestPlans, listHarvestPlans),
  route(contract.createHarvestPlan, createHarvestPlan),
  route(contract.saveHarvestPlan, saveHarvestPlan),
  route(contract.deleteHarvestPlan, deleteHarvestPlan),
];
