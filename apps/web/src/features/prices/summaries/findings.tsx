import { listFindings } from '@portal/contract/prices/summaries/sentences';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FindingsReport } from './findings-report.tsx';
import type { Written } from './headlines/headlines.api.ts';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';
import { useSummaries } from './summaries.api.ts';

type Props = { readonly asked: SummaryFilter; readonly written: Written; readonly marketName: string };

export function Findings({ asked, written, marketName }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { origins, retailers, promotions, seasons, gaps, sizes } = useSummaries(asked);
  const found = listFindings(
    {
      origins: origins.data,
      retailers: retailers.data,
      promotions: promotions.data,
      seasons: seasons.data,
      gaps: gaps.data,
      sizes: sizes.data,
    },
    { language },
  );
  return (
    <Card className={styles.findings} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('whatStandsOut')}</h2>
      {found.length === 0 && <p className="muted">{t('tooFew')}</p>}
      <ul className="stack small">
        {found.map(({ chart, text }) => (
          <li key={chart}>
            <b>{t(`finding-${chart}`)}.</b> {written.headlineText(chart, origins.data?.to ?? '') ?? text}
          </li>
        ))}
      </ul>
      <FindingsReport marketId={written.market_id} marketName={marketName} />
    </Card>
  );
}
