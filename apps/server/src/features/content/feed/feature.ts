import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { contentPublished } from '../../hooks.ts';
import { postPublished } from './automatic-posts.service.ts';
import { notifyNewPost } from './feed.jobs.ts';
import { feedRoutes } from './feed.routes.ts';
import { postNotificationRules } from './post-notices.service.ts';

export const feed: Feature = {
  routes: feedRoutes,
  jobs: [notifyNewPost],
  notificationRules: postNotificationRules,
  handlers: [handle(contentPublished, postPublished)],
};
