import * as contract from '@portal/contract/prices/imports';
import { route } from '../../../platform/mount.ts';
import {
  checkBatch,
  confirmBatch,
  discardBatch,
  getBatch,
  getTemplate,
  listBatches,
  startBatch,
  undoBatch,
} from './batches.service.ts';

export const importsRoutes = [
  route(contract.startBatch, startBatch),
  route(contract.checkBatch, checkBatch),
  route(contract.getBatch, getBatch),
  route(contract.listBatches, listBatches),
  route(contract.confirmBatch, confirmBatch),
  route(contract.undoBatch, undoBatch),
  route(contract.discardBatch, discardBatch),
  route(contract.getTemplate, getTemplate),
];
