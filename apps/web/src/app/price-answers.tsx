import { lazy } from 'react';

const PriceAnswer = lazy(async () => ({
  default: (await import('../features/prices/answers/price-answer.tsx')).PriceAnswer,
}));

export const answerInField = (question: string) => <PriceAnswer question={question} place="field" />;
