import * as contract from '@portal/contract/prices/capture';
import { route } from '../../../platform/mount.ts';
import {
  discardVisitDraft,
  getVisitDraft,
  listVisitDrafts,
  saveVisitDraft,
  startVisitDraft,
} from './drafts.service.ts';
import { addVisitPhoto } from './photos.service.ts';
import { examineVisitDraft, submitVisitDraft } from './submission.service.ts';

export const captureRoutes = [
  route(contract.listVisitDrafts, listVisitDrafts),
  route(contract.startVisitDraft, startVisitDraft),
  route(contract.getVisitDraft, getVisitDraft),
  route(contract.saveVisitDraft, saveVisitDraft),
  route(contract.addVisitPhoto, addVisitPhoto),
  route(contract.examineVisitDraft, examineVisitDraft),
  route(contract.submitVisitDraft, submitVisitDraft),
  route(contract.discardVisitDraft, discardVisitDraft),
];
