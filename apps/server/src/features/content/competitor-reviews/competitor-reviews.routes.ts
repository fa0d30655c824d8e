import * as contract from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { route } from '../../../platform/mount.ts';
import {
  createCompetitorReview,
  getCompetitorReview,
  listReviewRevisions,
  publishCompetitorReview,
  refreshCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from './reviews.service.ts';
import { compareRivals, listRivals } from './rivals.service.ts';

export const competitorReviewsRoutes = [
  route(contract.listRivals, listRivals),
  route(contract.compareRivals, compareRivals),
  route(contract.getCompetitorReview, getCompetitorReview),
  route(contract.createCompetitorReview, createCompetitorReview),
  route(contract.saveCompetitorReview, saveCompetitorReview),
  route(contract.refreshCompetitorReview, refreshCompetitorReview),
  route(contract.publishCompetitorReview, publishCompetitorReview),
  route(contract.unpublishCompetitorReview, unpublishCompetitorReview),
  route(contract.listReviewRevisions, listReviewRevisions),
];
