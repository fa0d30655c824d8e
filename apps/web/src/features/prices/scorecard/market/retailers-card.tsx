import { formatCount } from '@portal/contract/formats/numbers';
import type { Scorecard } from '@portal/contract/prices/scorecard';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { Card } from '../../../../ui/card.tsx';
import { RowLink } from '../../../../ui/data-table.tsx';
import { scorecardMessages } from '../messages.ts';
import { ScoreTable } from '../score-table.tsx';
import { useMeasureEvidence } from '../use-measure-evidence.ts';

type Props = { readonly scorecard: Scorecard; readonly marketId: string; readonly address: PriceAddress };

export function RetailersCard({ scorecard, marketId, address: { filter } }: Props) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const onEvidence = useMeasureEvidence(marketId, scorecard);
  const { from, to } = filter;
  return (
    <Card className="stack" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t('retailers')}</h2>
        <p className="fine">{t('measuresAbout')}</p>
      </div>
      <ScoreTable
        label={{ id: headingId }}
        places={scorecard.retailers}
        nameHead={t('retailer')}
        placeKey={({ retailer_id }) => retailer_id}
        renderName={({ retailer_id, name }) => (
          <RowLink to="." search={{ market_id: marketId, from, to, retailer_id }}>
            {name}
          </RowLink>
        )}
        about={({ stores }) => t('stores', { count: stores, number: formatCount(stores, language) })}
        onEvidence={onEvidence}
      />
    </Card>
  );
}
