import { type ScorecardQuestion, scoreRetailers, scoreStores } from '@portal/contract/prices/scorecard';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/call-query.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';

export const useScorecard = (question: ScorecardQuestion) =>
  useQuery(listQuery([...PRICES, 'scorecard', question], scoreRetailers, question));

export const useStoreScores = (question: ScorecardQuestion, retailer_id: string) =>
  useQuery(
    listQuery([...PRICES, 'scorecard', 'stores', question, retailer_id], scoreStores, { ...question, retailer_id }),
  );
