import * as contract from '@portal/contract/prices/corrections';
import { route } from '../../../platform/mount.ts';
import { correctPrice, restorePrice, withdrawPrice } from './corrections.service.ts';

export const correctionsRoutes = [
  route(contract.correctPrice, correctPrice),
  route(contract.withdrawPrice, withdrawPrice),
  route(contract.restorePrice, restorePrice),
];
