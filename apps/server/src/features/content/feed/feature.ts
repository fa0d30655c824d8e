import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { contentPublished } from '../../hooks.ts';
import { postPublished } from './automatic-posts.service.ts';
import { commentNews } from './comment-news.service.ts';
import { notifyNewPost, sweepPostPictures } from './feed.jobs.ts';
import { feedRoutes } from './feed.routes.ts';
import { feedMedia } from './pictures.service.ts';
import { postNotificationRules } from './post-notices.service.ts';
import { postSearch } from './post-search.service.ts';

export const feed: Feature = {
  routes: feedRoutes,
  jobs: [notifyNewPost, sweepPostPictures],
  media: feedMedia,
  notificationRules: postNotificationRules,
  search: { post: postSearch },
  homeNews: { comment: commentNews },
  handlers: [handle(contentPublished, postPublished)],
};
