import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { deckPieceSeen, deckPriceRead, deckQuestionAsked } from '../../hooks.ts';
import { answerDeckQuestion, isDeckPieceSeen, readDeckPrice } from './deck-pieces.service.ts';

export const deckPieces: Feature = {
  handlers: [
    handle(deckQuestionAsked, answerDeckQuestion),
    handle(deckPieceSeen, isDeckPieceSeen),
    handle(deckPriceRead, readDeckPrice),
  ],
};
