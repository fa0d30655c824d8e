import type { Job } from '../../../platform/jobs.ts';
import { type Published, TELL_OF_REVIEW, tellOfReview } from './review-notices.service.ts';

export const tellOfCompetitorReview: Job = {
  name: TELL_OF_REVIEW,
  takesLong: true,
  run: (deps, payload) => tellOfReview(deps, payload as Published),
};
