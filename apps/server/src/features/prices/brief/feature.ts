import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { deckPieceSeen, deckPriceRead, deckQuestionAsked } from '../../hooks.ts';
import { briefRoutes } from './brief.routes.ts';
import { answerDeckQuestion, isDeckPieceSeen, readDeckPrice } from './deck-pieces/deck-pieces.service.ts';
import { marketNews } from './monday/market-news.service.ts';
import { sendMondayBriefs } from './monday/monday.jobs.ts';
import { mondayBriefMails } from './monday/monday.mails.ts';
import { mondayNotificationRules } from './monday/monday-reader.service.ts';

export const brief: Feature = {
  routes: briefRoutes,
  jobs: [sendMondayBriefs],
  mails: mondayBriefMails,
  notificationRules: mondayNotificationRules,
  homeNews: { market: marketNews },
  handlers: [
    handle(deckQuestionAsked, answerDeckQuestion),
    handle(deckPieceSeen, isDeckPieceSeen),
    handle(deckPriceRead, readDeckPrice),
  ],
};
