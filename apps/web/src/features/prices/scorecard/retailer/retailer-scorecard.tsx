import { formatCount } from '@portal/contract/formats/numbers';
import type { ScorecardQuestion, StoreScores } from '@portal/contract/prices/scorecard';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { ArrowLeft, Store } from 'lucide-react';
import { useId } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { scorecardMessages } from '../messages.ts';
import { ScoreTable } from '../score-table.tsx';
import { useStoreScores } from '../scorecard.api.ts';
import styles from '../scorecard.module.css';
import { useMeasureEvidence } from '../use-measure-evidence.ts';
import { WeightsCard } from '../weights-card.tsx';
import { MonthsCard } from './months-card.tsx';

type Props = {
  readonly question: ScorecardQuestion;
  readonly retailerId: string;
  readonly address: PriceAddress;
};

export function RetailerScorecard({ question, retailerId, address }: Props) {
  const t = scorecardMessages.useText();
  const answer = useStoreScores(question, retailerId);
  const { market_id, from, to } = question;
  if (isMissing(answer.error)) throw notFound({ routeId: rootRouteId });
  return (
    <div className="stack">
      <div className={styles.back}>
        <LinkButton
          to="."
          search={{ market_id, from, to }}
          variant="quiet"
          icon={<ArrowLeft size={16} />}
          label={t('allRetailers')}
        />
      </div>
      <Loaded answer={answer} label={t('loading')} rows={12}>
        {(scores) => (
          <div className="stack">
            <StoresCard scores={scores} marketId={market_id} />
            <MonthsCard scores={scores} />
            <WeightsCard />
          </div>
        )}
      </Loaded>
      <Button variant="outline" onClick={() => void address.showLabels({ market_id, retailer_id: retailerId })}>
        <Store size={16} />
        {t('pricesOfRetailer')}
      </Button>
    </div>
  );
}

function StoresCard({ scores, marketId }: { readonly scores: StoreScores; readonly marketId: string }) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const onEvidence = useMeasureEvidence(marketId, scores);
  const { name, stores } = scores;
  return (
    <Card className="stack" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t('storesOf', { name })}</h2>
        <p className="fine">
          {stores.length === 0
            ? t('noVisits')
            : t('stores', { count: stores.length, number: formatCount(stores.length, language) })}
        </p>
      </div>
      {stores.length > 0 && (
        <ScoreTable
          label={{ id: headingId }}
          places={stores}
          nameHead={t('store')}
          placeKey={({ store_id }) => store_id}
          renderName={(store) => <b>{store.name}</b>}
          about={({ city }) => city}
          onEvidence={onEvidence}
        />
      )}
    </Card>
  );
}
