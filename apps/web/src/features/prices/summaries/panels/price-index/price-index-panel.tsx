import { formatMonth } from '@portal/contract/formats/days';
import type { PriceIndexSummary } from '@portal/contract/prices/summaries/price-index';
import { priceIndexSentence } from '@portal/contract/prices/summaries/sentences';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import { usePriceIndex } from '../../summaries.api.ts';
import type { PanelProps } from '../panel-props.ts';
import { PriceIndexChart } from './price-index-chart.tsx';

export function PriceIndexPanel({ asked, measure, onEvidence, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = usePriceIndex(asked);
  const formatBases = useBases();
  const bases = answer.data && formatBases(answer.data);
  const about = t('indexAbout', { measure });
  return (
    <Panel
      {...panel}
      title={t('chart-index')}
      about={bases ? `${about} ${t('indexBase', { bases })}` : about}
      chart="index"
      answer={answer}
      writeSentence={priceIndexSentence}
      countBasis={({ origins }) => ({ n: origins.reduce((sum, line) => sum + countMatches(line), 0), of: 'products' })}
      height={344}
      shape="lines"
      hasPicture={answer.data?.origins.length !== 0}
    >
      {(summary) =>
        summary.origins.length === 0 ? (
          <p className="tiny">{t('indexEmpty')}</p>
        ) : (
          <PriceIndexChart summary={summary} onEvidence={onEvidence} />
        )
      }
    </Panel>
  );
}

/** A product of the base month is compared with itself there: that is no comparison. */
const countMatches = ({ base, months }: PriceIndexSummary['origins'][number]) =>
  months.reduce((sum, { month, n }) => (month === base ? sum : sum + n), 0);

function useBases() {
  const language = useLanguage();
  const originName = useOriginName();
  const monthName = (month: string) => formatMonth(`${month}-01`, language, 'long');
  return ({ origins }: PriceIndexSummary) => {
    const [first] = origins;
    if (!first || origins.every(({ base }) => base === first.base)) return first && monthName(first.base);
    return origins.map(({ origin, base }) => `${originName(origin)} ${monthName(base)}`).join(', ');
  };
}
