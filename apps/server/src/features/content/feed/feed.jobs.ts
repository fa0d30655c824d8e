import type { Job } from '../../../platform/jobs.ts';
import { type Out, TELL_OF_POST, tellOfPost } from './post-notices.service.ts';

export const tellOfNewPost: Job = {
  name: TELL_OF_POST,
  takesLong: true,
  run: (deps, payload) => tellOfPost(deps, payload as Out),
};
