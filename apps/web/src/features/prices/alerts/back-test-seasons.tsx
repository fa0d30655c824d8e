import { backTestSentence, readingWords } from '@portal/contract/prices/alerts/alert-sentences';
import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import type { BackTest } from '@portal/contract/prices/alerts/back-test';
import { readingEvidence } from '@portal/contract/prices/alerts/reading-evidence';
import { capitalise } from '@portal/contract/prices/summaries/sentence-words';
import { useLanguage } from '../../../lib/i18n.ts';
import { EvidenceLink } from '../../../shared/prices/evidence-link.tsx';
import styles from './alerts.module.css';
import { alertsMessages } from './messages.ts';

type Watched = Parameters<typeof readingWords>[0] &
  Pick<PriceAlert, 'market_id' | 'currency'> & {
    readonly retailer_id?: string | null | undefined;
  };
type Props = { readonly tested: BackTest; readonly watched: Watched };

/** When the alert would have told, season by season, with the labels behind each reading. */
export function BackTestSeasons({ tested, watched }: Props) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  if (tested.seasons.length === 0) return <p className="fine">{t('noBackTest')}</p>;
  return tested.seasons.map((season) => {
    const unknown = season.months.filter(({ value }) => value === null).length;
    const told = season.months.filter((month) => month.told);
    return (
      <div key={season.season} className={styles.season}>
        <p>
          <b>{backTestSentence(watched, season, language)}</b> {unknown > 0 && t('unknownMonths', { count: unknown })}
        </p>
        {told.length > 0 && (
          <ul className={styles.tested}>
            {told.map((month) => (
              <li key={`${month.month} ${month.found?.window?.first_day ?? ''}`}>
                <EvidenceLink question={readingEvidence(watched, month)}>
                  {capitalise(readingWords(watched, month, language) ?? '')}
                </EvidenceLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}
