import type { Job } from '../../../platform/jobs.ts';
import { notifyPost, type Out, TELL_OF_POST } from './post-notices.service.ts';

export const notifyNewPost: Job = {
  name: TELL_OF_POST,
  takesLong: true,
  run: (deps, payload) => notifyPost(deps, payload as Out),
};
