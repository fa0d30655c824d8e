import { answerPriceQuestion } from '@portal/contract/prices/answers';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

/** Asked for members who may open prices. The figure of the question before is never shown with the next one. */
export const usePriceAnswer = (q: string, enabled: boolean) =>
  useQuery({ ...callQuery([...PRICES, 'answer', q], answerPriceQuestion, { q }), enabled });
