import type { Feature } from '../../../platform/feature.ts';
import { adviserMedia } from './advisers/advisers.service.ts';
import { advisoryMails } from './advisory.mails.ts';
import { advisoryRoutes } from './advisory.routes.ts';
import { advisoryNews } from './advisory-news.service.ts';
import { answerSearch } from './answers/answer-search.service.ts';
import { requestNotificationRules } from './asker.service.ts';
import { sweepAdvisoryFiles } from './attachments/attachments.jobs.ts';
import { advisoryMedia } from './attachments/attachments.service.ts';
import { callMails } from './calls/calls.mails.ts';
import { replyNews } from './reply-news.service.ts';
import { countUnanswered } from './requests.queries.ts';

export const advisory: Feature = {
  routes: advisoryRoutes,
  jobs: [sweepAdvisoryFiles],
  media: { ...advisoryMedia, ...adviserMedia },
  mails: { ...advisoryMails, ...callMails },
  notificationRules: requestNotificationRules,
  search: { answer: answerSearch },
  homeNews: { reply: replyNews },
  news: advisoryNews,
  waiting: {
    advisory: { needs: { page: 'Advisory_Service', permission: 'edit' }, count: ({ db }) => countUnanswered(db) },
  },
};
