import type { ScorecardQuestion } from '@portal/contract/prices/scorecard';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../../shared/prices/market/use-market-shown.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { NoneInPeriod } from '../../observations/market/none-in-period.tsx';
import { scorecardMessages } from '../messages.ts';
import { useScorecard } from '../scorecard.api.ts';
import styles from '../scorecard.module.css';
import { WeightsCard } from '../weights-card.tsx';
import { RankingCard } from './ranking-card.tsx';
import { RetailersCard } from './retailers-card.tsx';
import { StorePhotos } from './store-photos.tsx';

type Props = Pick<MarketOf, 'market'> & { readonly question: ScorecardQuestion; readonly address: PriceAddress };

export function MarketScorecard({ question, market, address }: Props) {
  const t = scorecardMessages.useText();
  const answer = useScorecard(question);
  return (
    <Loaded answer={answer} label={t('loading')} rows={12}>
      {(scorecard) =>
        scorecard.retailers.length === 0 ? (
          <NoneInPeriod address={address} marketName={market.name} answer={scorecard} />
        ) : (
          <div className="stack">
            <div className={scorecard.best ? styles.top : undefined}>
              <RankingCard scorecard={scorecard} market={market} address={address} />
              <StorePhotos scorecard={scorecard} />
            </div>
            <RetailersCard scorecard={scorecard} marketId={market._id} address={address} />
            <WeightsCard />
          </div>
        )
      }
    </Loaded>
  );
}
