import * as advisers from '@portal/contract/content/advisory/advisers';
import * as requests from '@portal/contract/content/advisory/advisory';
import * as answers from '@portal/contract/content/advisory/answers';
import * as attachments from '@portal/contract/content/advisory/attachments';
import * as calls from '@portal/contract/content/advisory/calls';
import * as desk from '@portal/contract/content/advisory/desk';
import { route } from '../../../platform/mount.ts';
import {
  changeAdviserPortrait,
  listAdviserProfiles,
  removeAdviserPortrait,
  saveAdviserProfile,
} from './advisers/advisers.service.ts';
import {
  addAdvisoryAnswer,
  changeAdvisoryAnswer,
  listAdvisoryAnswers,
  listDeskAnswers,
  publishAdvisoryAnswer,
  unpublishAdvisoryAnswer,
} from './answers/answers.service.ts';
import { addAdvisoryFile, fetchAdvisoryFile } from './attachments/attachments.service.ts';
import {
  cancelAdvisoryCall,
  chooseAdvisoryCall,
  getAdvisoryCallCalendar,
  proposeAdvisoryCall,
} from './calls/calls.service.ts';
import {
  addAdvisoryNote,
  assignAdvisoryRequest,
  closeDeskRequest,
  getDeskRequest,
  listAdvisers,
  listDeskRequests,
  replyToAdvisoryRequest,
} from './desk.service.ts';
import {
  askAdviser,
  closeAdvisoryRequest,
  getAdvisoryRequest,
  listAdvisoryRequests,
  rateAdvisoryRequest,
  writeToAdviser,
} from './requests.service.ts';

export const advisoryRoutes = [
  route(requests.listAdvisoryRequests, listAdvisoryRequests),
  route(requests.askAdviser, askAdviser),
  route(requests.getAdvisoryRequest, getAdvisoryRequest),
  route(requests.writeToAdviser, writeToAdviser),
  route(requests.closeAdvisoryRequest, closeAdvisoryRequest),
  route(requests.rateAdvisoryRequest, rateAdvisoryRequest),
  route(attachments.addAdvisoryFile, addAdvisoryFile),
  route(attachments.fetchAdvisoryFile, fetchAdvisoryFile),
  route(advisers.listAdviserProfiles, listAdviserProfiles),
  route(advisers.saveAdviserProfile, saveAdviserProfile),
  route(advisers.changeAdviserPortrait, changeAdviserPortrait),
  route(advisers.removeAdviserPortrait, removeAdviserPortrait),
  route(calls.proposeAdvisoryCall, proposeAdvisoryCall),
  route(calls.chooseAdvisoryCall, chooseAdvisoryCall),
  route(calls.cancelAdvisoryCall, cancelAdvisoryCall),
  route(calls.getAdvisoryCallCalendar, getAdvisoryCallCalendar),
  route(desk.listDeskRequests, listDeskRequests),
  route(desk.getDeskRequest, getDeskRequest),
  route(desk.listAdvisers, listAdvisers),
  route(desk.assignAdvisoryRequest, assignAdvisoryRequest),
  route(desk.replyToAdvisoryRequest, replyToAdvisoryRequest),
  route(desk.addAdvisoryNote, addAdvisoryNote),
  route(desk.closeDeskRequest, closeDeskRequest),
  route(answers.listAdvisoryAnswers, listAdvisoryAnswers),
  route(answers.listDeskAnswers, listDeskAnswers),
  route(answers.addAdvisoryAnswer, addAdvisoryAnswer),
  route(answers.changeAdvisoryAnswer, changeAdvisoryAnswer),
  route(answers.publishAdvisoryAnswer, publishAdvisoryAnswer),
  route(answers.unpublishAdvisoryAnswer, unpublishAdvisoryAnswer),
];
