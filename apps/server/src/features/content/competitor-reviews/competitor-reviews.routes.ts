import * as comments from '@portal/contract/content/competitor-reviews/comments';
import * as contract from '@portal/contract/content/competitor-reviews/competitor-reviews';
import * as follows from '@portal/contract/content/competitor-reviews/follows';
import * as publications from '@portal/contract/content/competitor-reviews/publications';
import * as brief from '@portal/contract/content/competitor-reviews/review-brief';
import { route } from '../../../platform/mount.ts';
import { getReviewBrief } from './brief.service.ts';
import { addReviewComment, changeReviewComment, deleteReviewComment, listReviewComments } from './comments.service.ts';
import { followOrigin, unfollowOrigin } from './follows.service.ts';
import { getReviewPublication, listReviewPublications } from './publications.service.ts';
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
  route(follows.followOrigin, followOrigin),
  route(follows.unfollowOrigin, unfollowOrigin),
  route(contract.compareRivals, compareRivals),
  route(contract.getCompetitorReview, getCompetitorReview),
  route(contract.createCompetitorReview, createCompetitorReview),
  route(contract.saveCompetitorReview, saveCompetitorReview),
  route(contract.refreshCompetitorReview, refreshCompetitorReview),
  route(contract.publishCompetitorReview, publishCompetitorReview),
  route(contract.unpublishCompetitorReview, unpublishCompetitorReview),
  route(contract.listReviewRevisions, listReviewRevisions),
  route(publications.listReviewPublications, listReviewPublications),
  route(publications.getReviewPublication, getReviewPublication),
  route(comments.listReviewComments, listReviewComments),
  route(comments.addReviewComment, addReviewComment),
  route(comments.changeReviewComment, changeReviewComment),
  route(comments.deleteReviewComment, deleteReviewComment),
  route(brief.getReviewBrief, getReviewBrief),
];
