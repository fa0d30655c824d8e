import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import type { ScoredRetailer } from '@portal/contract/prices/scorecard';
import { MEASURES, type Measure } from '@portal/contract/prices/scorecard/score-shelf';
import { formatPoints, formatTotal, MEASURE_WORDS } from '@portal/contract/prices/scorecard/scorecard-words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { scorecardMessages } from './messages.ts';
import { ScoreCell } from './score-cell.tsx';
import styles from './scorecard.module.css';
import { useAuditWords } from './use-audit-words.ts';

const MEASURE_PX = 98;

type Row = Omit<ScoredRetailer, 'retailer_id' | 'stores'>;

type Props<Place extends Row> = {
  readonly label: string | { readonly id: string };
  readonly places: readonly Place[];
  /** Above the names: what they are of. */
  readonly nameHead: string;
  readonly placeKey: (place: Place) => string;
  readonly renderName: (place: Place) => ReactNode;
  /** Below the name, before the visits. */
  readonly about: (place: Place) => string;
  /** Absent where the reader may not open labels. */
  readonly onEvidence: (place: Place, measure: Measure) => (() => void) | undefined;
};

/** Retailers or stores, the best first, with their points by measure. */
export function ScoreTable<Place extends Row>({
  label,
  places,
  nameHead,
  placeKey,
  renderName,
  about,
  onEvidence,
}: Props<Place>) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const { auditedAgo } = useAuditWords();
  const visits = (count: number) => t('visits', { count, number: formatCount(count, language) });
  const measureColumn = (measure: Measure): Column<Place> => ({
    id: measure,
    head: MEASURE_WORDS[language][measure].name,
    isNumber: true,
    width: MEASURE_PX,
    className: styles.measure,
    render: (place) => (
      <ScoreCell
        measure={measure}
        name={place.name}
        scored={place.measures[measure]}
        onOpen={onEvidence(place, measure)}
      />
    ),
  });
  return (
    <DataTable<Place>
      label={label}
      plain
      wide
      rows={places}
      rowKey={placeKey}
      columns={[
        {
          id: 'name',
          head: nameHead,
          isName: true,
          className: styles.name,
          render: (place) => (
            <span className={styles.ranked}>
              <span className={styles.rank}>
                {place.rank === null ? (
                  <span className="visually-hidden">{t('noRank')}</span>
                ) : (
                  <>
                    <span className="visually-hidden">{t('rank')} </span>
                    {formatCount(place.rank, language)}
                  </>
                )}
              </span>
              <span>
                {renderName(place)}
                <span className="second">
                  {[about(place), visits(place.visits), auditedAgo(place.last_date)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
          ),
        },
        {
          id: 'total',
          head: t('total'),
          isNumber: true,
          width: 96,
          className: styles.total,
          render: ({ total, weight }) => (
            <>
              {total === null ? t('tooFew') : <b>{formatTotal(total, language)}</b>}
              {weight < 100 && total !== null && (
                <span className="second">{t('restsOn', { weight: formatPercent(weight / 100, language) })}</span>
              )}
            </>
          ),
        },
        {
          id: 'change',
          head: t('change'),
          isNumber: true,
          width: 92,
          className: styles.change,
          render: ({ change }) => (change === null ? '–' : formatPoints(change, language)),
        },
        ...MEASURES.map(measureColumn),
      ]}
    />
  );
}
