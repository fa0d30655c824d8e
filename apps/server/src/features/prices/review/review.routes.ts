import * as contract from '@portal/contract/prices/review';
import { route } from '../../../platform/mount.ts';
import { listReviewActs, reviewMatching, reviewObservations, undoReviewAct } from './decisions/decisions.service.ts';
import { countReviews, tuneBatch } from './flags/flags.service.ts';
import { listReviews } from './review.service.ts';
import { listReviewers } from './reviewers.service.ts';

export const reviewRoutes = [
  route(contract.listReviews, listReviews),
  route(contract.countReviews, countReviews),
  route(contract.tuneBatch, tuneBatch),
  route(contract.reviewObservations, reviewObservations),
  route(contract.reviewMatching, reviewMatching),
  route(contract.listReviewActs, listReviewActs),
  route(contract.undoReviewAct, undoReviewAct),
  route(contract.listReviewers, listReviewers),
];
