import { promotionsSentence } from '@portal/contract/prices/summaries/sentences';
import type { PromotionsSummary } from '@portal/contract/prices/summaries/summaries';
import { begunFrom } from '../../../alerts/alert-draft.ts';
import { overviewMessages } from '../../messages.ts';
import { type Answer, Panel } from '../../panel/panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { PromotionFigures } from './promotion-figures.tsx';
import { PromotionsChart, type PromotionsShown } from './promotions-chart.tsx';

type Props = Pick<PanelProps, 'scope' | 'onEvidence'> &
  Partial<Pick<PanelProps, 'written'>> &
  PromotionsShown & { readonly answer: Answer<PromotionsSummary> };

export function PromotionsPanel({ answer, written, scope, filter, onEvidence }: Props) {
  const t = overviewMessages.useText();
  return (
    <Panel
      title={t('chart-promotions')}
      about={t('promotionsAbout')}
      chart="promotions"
      alert={onEvidence && { ...begunFrom(filter), figure: 'promotion', retailer_id: filter.retailer_id }}
      answer={answer}
      written={written}
      marketId={filter.market_id}
      scope={scope}
      writeSentence={promotionsSentence}
      countBasis={({ labels }) => ({ n: labels })}
      height={340}
      shape="grid"
    >
      {(summary) => (
        <>
          <PromotionFigures summary={summary} />
          <PromotionsChart summary={summary} filter={filter} onEvidence={onEvidence} />
        </>
      )}
    </Panel>
  );
}
