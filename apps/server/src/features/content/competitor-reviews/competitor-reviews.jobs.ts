import type { Job } from '../../../platform/jobs.ts';
import { notifyReview, type Published, TELL_OF_REVIEW } from './review-notices.service.ts';

export const notifyCompetitorReview: Job = {
  name: TELL_OF_REVIEW,
  takesLong: true,
  run: (deps, payload) => notifyReview(deps, payload as Published),
};
