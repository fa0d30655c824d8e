import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { capitalise, wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { DistributionSummary } from '@portal/contract/prices/visits';
import { useLanguage } from '../../../lib/i18n.ts';
import { usePeriodName } from '../observations/filters/use-period-name.ts';
import figures from '../summaries/figures/figures.module.css';
import { EvidenceButton } from '../summaries/panel/evidence-button.tsx';
import type { Answer } from '../summaries/panel/panel.tsx';
import { useFigureEvidence } from '../summaries/panel/use-figure-evidence.ts';
import { useDoubts } from '../summaries/panel/use-source.ts';
import { visitsMessages } from './messages.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visits.module.css';

type Props = { readonly asked: SummaryFilter; readonly answer: Answer<DistributionSummary> };

export function Distribution({ asked, answer }: Props) {
  const t = visitsMessages.useText();
  const language = useLanguage();
  const periodName = usePeriodName();
  return (
    <VisitCard
      title={t('distribution')}
      about={({ origin, from, to }) =>
        t('distributionAbout', { name: capitalise(wordsIn(language).fruit(origin)), span: periodName({ from, to }) })
      }
      answer={answer}
    >
      {(summary) => <Figures asked={asked} summary={summary} />}
    </VisitCard>
  );
}

type FiguresProps = { readonly asked: SummaryFilter; readonly summary: DistributionSummary };

function Figures({ asked, summary }: FiguresProps) {
  const t = visitsMessages.useText();
  const language = useLanguage();
  const describeDoubts = useDoubts();
  const { origin, from, to, since } = summary;
  const onEvidence = useFigureEvidence(asked, since)({ basis: 'labels', origin, from, to });
  const { share, stocking, stores, labels, out_of_stock_share, visits } = summary;
  const counted = (name: 'ofLabels' | 'source' | 'storesVisited', count: number) => t(name, { count });
  const ofStores =
    stocking === null
      ? counted('storesVisited', stores)
      : t('ofStores', {
          count: stores,
          stocking: formatCount(stocking, language),
          number: formatCount(stores, language),
        });
  return (
    <>
      <dl className={`pair ${styles.figures}`}>
        <Figure
          name={t('share')}
          value={share === null ? null : formatPercent(share, language, 1)}
          few={t('tooFewStores')}
          onEvidence={onEvidence}
        >
          {ofStores}
        </Figure>
        <Figure
          name={t('soldOut')}
          value={out_of_stock_share === null ? null : formatPercent(out_of_stock_share, language, 1)}
          few={t('tooFewLabels')}
          onEvidence={onEvidence}
        >
          {counted('ofLabels', labels)}
        </Figure>
      </dl>
      <p className={`tiny ${styles.source}`}>
        {[counted('source', visits), describeDoubts(summary)].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string | null;
  readonly few: string;
  readonly onEvidence: (() => void) | undefined;
  readonly children: string;
};

function Figure({ name, value, few, onEvidence, children }: FigureProps) {
  return (
    <div>
      <dt className={`fine ${figures.name}`}>{name}</dt>
      <dd className={figures.value} data-few={value === null || undefined}>
        {value === null ? few : <EvidenceButton onOpen={onEvidence}>{value}</EvidenceButton>}
      </dd>
      <dd className="small">{children}</dd>
    </div>
  );
}
