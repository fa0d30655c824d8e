import * as contract from '@portal/contract/prices/netback';
import { route } from '../../../platform/mount.ts';
import {
  deleteNetbackDefault,
  listNetbackDefaults,
  listNetbackMarkets,
  setNetbackDefault,
} from './defaults.service.ts';
import { downloadNetbackLines, downloadNetbackWorkbook } from './downloads.service.ts';
import {
  createNetbackScenario,
  deleteNetbackScenario,
  getNetbackScenario,
  listNetbackScenarios,
  saveNetbackScenario,
} from './scenarios.service.ts';

export const netbackRoutes = [
  route(contract.listNetbackMarkets, listNetbackMarkets),
  route(contract.listNetbackDefaults, listNetbackDefaults),
  route(contract.setNetbackDefault, setNetbackDefault),
  route(contract.deleteNetbackDefault, deleteNetbackDefault),
  route(contract.listNetbackScenarios, listNetbackScenarios),
  route(contract.createNetbackScenario, createNetbackScenario),
  route(contract.getNetbackScenario, getNetbackScenario),
  route(contract.saveNetbackScenario, saveNetbackScenario),
  route(contract.deleteNetbackScenario, deleteNetbackScenario),
  route(contract.downloadNetbackLines, downloadNetbackLines),
  route(contract.downloadNetbackWorkbook, downloadNetbackWorkbook),
];
