import * as contract from '@portal/contract/prices/imports';
import * as problems from '@portal/contract/prices/imports/problems';
import * as templates from '@portal/contract/prices/imports/templates';
import { route } from '../../../platform/mount.ts';
import { confirmBatch, discardBatch, getBatch, listBatches, undoBatch } from './batches.service.ts';
import { checkBatch, rereadBatch, startBatch } from './columns.service.ts';
import {
  addMissingPlaces,
  leaveOutProblems,
  matchProblemValues,
  removeMatch,
  setMissingRates,
} from './problem-acts.service.ts';
import { getProblemRows } from './problem-rows.service.ts';
import { listProblemValues } from './problem-values.service.ts';
import { getTemplate } from './templates/template-workbook.ts';
import {
  deleteImportTemplate,
  listImportTemplates,
  renameImportTemplate,
  saveImportTemplate,
} from './templates/templates.service.ts';

export const importsRoutes = [
  route(contract.startBatch, startBatch),
  route(contract.rereadBatch, rereadBatch),
  route(contract.checkBatch, checkBatch),
  route(contract.getBatch, getBatch),
  route(contract.listBatches, listBatches),
  route(contract.confirmBatch, confirmBatch),
  route(contract.undoBatch, undoBatch),
  route(contract.discardBatch, discardBatch),
  route(contract.getTemplate, getTemplate),
  route(templates.listImportTemplates, listImportTemplates),
  route(templates.saveImportTemplate, saveImportTemplate),
  route(templates.renameImportTemplate, renameImportTemplate),
  route(templates.deleteImportTemplate, deleteImportTemplate),
  route(problems.listProblemValues, listProblemValues),
  route(problems.leaveOutProblems, leaveOutProblems),
  route(problems.matchProblemValues, matchProblemValues),
  route(problems.removeMatch, removeMatch),
  route(problems.addMissingPlaces, addMissingPlaces),
  route(problems.setMissingRates, setMissingRates),
  route(problems.getProblemRows, getProblemRows),
];
