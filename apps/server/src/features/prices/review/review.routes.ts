import * as contract from '@portal/contract/prices/review';
import { route } from '../../../platform/mount.ts';
import { approveBatch, listReviews, reviewObservations } from './review.service.ts';

export const reviewRoutes = [
  route(contract.listReviews, listReviews),
  route(contract.reviewObservations, reviewObservations),
  route(contract.approveBatch, approveBatch),
];
