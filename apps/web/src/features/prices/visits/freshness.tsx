import { formatShortDay } from '@portal/contract/formats/days';
import type { DistributionSummary } from '@portal/contract/prices/visits';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Answer } from '../summaries/panel/panel.tsx';
import { visitsMessages } from './messages.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visits.module.css';

const SHOWN_FIRST = 8;

export function Freshness({ answer }: { readonly answer: Answer<DistributionSummary> }) {
  const t = visitsMessages.useText();
  return (
    <VisitCard title={t('freshness')} about={() => t('freshnessAbout')} answer={answer}>
      {({ retailers }) => <Retailers retailers={retailers} />}
    </VisitCard>
  );
}

function Retailers({ retailers }: Pick<DistributionSummary, 'retailers'>) {
  const t = visitsMessages.useText();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...retailers.map(({ days }) => days ?? 0), 1);
  const ago = (days: number) => (days === 0 ? t('today') : t('daysAgo', { count: days }));
  return (
    <>
      <ul className={`small tabular below ${styles.retailers}`}>
        {retailers
          .slice(0, isWhole ? undefined : SHOWN_FIRST)
          .map(({ retailer_id, retailer_name, last_date, days }) => (
            <li key={retailer_id}>
              <span className={styles.name}>{retailer_name}</span>
              {days === null || last_date === null ? (
                <span className={`muted ${styles.never}`}>{t('neverAudited')}</span>
              ) : (
                <>
                  <span className={styles.line} aria-hidden="true">
                    <span style={{ width: `${(100 * days) / most}%` }} />
                  </span>
                  <b>{ago(days)}</b>
                  <time className="muted" dateTime={last_date}>
                    {formatShortDay(last_date, language)}
                  </time>
                </>
              )}
            </li>
          ))}
      </ul>
      {retailers.length > SHOWN_FIRST && !isWhole && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('allRetailers', { count: retailers.length })}
        </Button>
      )}
    </>
  );
}
