import { findingEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import { listFindings } from '@portal/contract/prices/summaries/sentences';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FindingsReport } from './findings-report.tsx';
import type { Written } from './headlines/headlines.api.ts';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { EvidenceButton } from './panel/evidence-button.tsx';
import { useFigureEvidence } from './panel/use-figure-evidence.ts';
import { useSummaries } from './summaries.api.ts';

type Props = { readonly asked: SummaryFilter; readonly written: Written; readonly marketName: string };

export function Findings({ asked, written, marketName }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { origins, retailers, promotions, seasons, gaps, sizes } = useSummaries(asked);
  const evidence = useFigureEvidence(asked, origins.data?.since);
  const summaries = {
    origins: origins.data,
    retailers: retailers.data,
    promotions: promotions.data,
    seasons: seasons.data,
    gaps: gaps.data,
    sizes: sizes.data,
  };
  const found = listFindings(summaries, { language });
  return (
    <Card className={styles.findings} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('whatStandsOut')}</h2>
      {found.length === 0 && <p className="muted">{t('tooFew')}</p>}
      <ul className="stack small">
        {found.map(({ chart, text }) => {
          const onOpen = evidence(findingEvidence(chart, summaries));
          return (
            <li key={chart}>
              <b>{t(`finding-${chart}`)}.</b> {written.headlineText(chart, origins.data?.to ?? '') ?? text}{' '}
              {onOpen && <EvidenceButton onOpen={onOpen}>{t('seePrices')}</EvidenceButton>}
            </li>
          );
        })}
      </ul>
      <FindingsReport marketId={written.market_id} marketName={marketName} />
    </Card>
  );
}
