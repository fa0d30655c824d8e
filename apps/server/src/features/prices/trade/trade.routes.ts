import * as contract from '@portal/contract/prices/trade';
import * as data from '@portal/contract/prices/trade/program-exports';
import { route } from '../../../platform/mount.ts';
import { checkExportSheet } from './check-exports.service.ts';
import { downloadExportVolumes, downloadExportWorkbook } from './downloads.service.ts';
import { listExportImports, storeExportVolumes, undoExportImport } from './export-imports.service.ts';
import { readExportsData } from './program-exports.service.ts';
import { getExportVolumes } from './volumes.service.ts';

export const tradeRoutes = [
  route(contract.getExportVolumes, getExportVolumes),
  route(contract.downloadExportVolumes, downloadExportVolumes),
  route(contract.downloadExportWorkbook, downloadExportWorkbook),
  route(contract.checkExportSheet, checkExportSheet),
  route(contract.storeExportVolumes, storeExportVolumes),
  route(contract.listExportImports, listExportImports),
  route(contract.undoExportImport, undoExportImport),
  route(data.readExportsCsv, readExportsData),
  route(data.readExportsParquet, readExportsData),
];
