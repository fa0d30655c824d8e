import * as requests from '@portal/contract/content/advisory/advisory';
import * as answers from '@portal/contract/content/advisory/answers';
import * as desk from '@portal/contract/content/advisory/desk';
import { route } from '../../../platform/mount.ts';
import {
  addAdvisoryAnswer,
  changeAdvisoryAnswer,
  listAdvisoryAnswers,
  listDeskAnswers,
  publishAdvisoryAnswer,
  unpublishAdvisoryAnswer,
} from './answers/answers.service.ts';
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
