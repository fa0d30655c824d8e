import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { deckPieceSeen, deckPriceRead, deckQuestionAsked } from '../../hooks.ts';
import { briefRoutes } from './brief.routes.ts';
import { answerDeckQuestion, isDeckPieceSeen, readDeckPrice } from './deck-pieces/deck-pieces.service.ts';

export const brief: Feature = {
  routes: briefRoutes,
  handlers: [
    handle(deckQuestionAsked, answerDeckQuestion),
    handle(deckPieceSeen, isDeckPieceSeen),
    handle(deckPriceRead, readDeckPrice),
  ],
};
