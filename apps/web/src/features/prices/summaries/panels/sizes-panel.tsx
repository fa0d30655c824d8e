import { formatMonth, formatWeek } from '@portal/contract/formats/days';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { sizesSentence } from '@portal/contract/prices/summaries/sentences';
import type { SizesSummary, YearPoint } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { originColour } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { observationsMessages } from '../../observations/messages.ts';
import { type Days, monthDays } from '../measures/months.ts';
import { useAmounts } from '../measures/use-amounts.ts';
import { overviewMessages } from '../messages.ts';
import { EvidenceButton } from '../panel/evidence-button.tsx';
import { Panel } from '../panel/panel.tsx';
import { useSummary } from '../summaries.api.ts';
import type { OpenEvidence, PanelProps } from './panel-props.ts';
import styles from './panels.module.css';

type Size = SizesSummary['sizes'][number]['size'];

export function SizesPanel({ asked, measure, onEvidence, ...panel }: PanelProps) {
  const t = overviewMessages.useText();
  const answer = useSummary('sizes', asked);
  const originName = useOriginName();
  return (
    <Panel
      {...panel}
      title={t('chart-sizes')}
      about={t('sizesAbout', { measure, name: originName(answer.data?.origin ?? OWN_ORIGIN) })}
      chart="sizes"
      answer={answer}
      writeSentence={sizesSentence}
      countBasis={({ sizes }) => ({ n: sizes.flatMap(({ months }) => months).reduce((sum, { n }) => sum + n, 0) })}
      height={230}
      shape="table"
      hasPicture={false}
    >
      {(summary) => <SizesTable summary={summary} onEvidence={onEvidence} />}
    </Panel>
  );
}

type TableProps = { readonly summary: SizesSummary; readonly onEvidence: OpenEvidence };

function SizesTable({ summary, onEvidence }: TableProps) {
  const t = overviewMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { bare, signedPercent } = useAmounts(summary);
  const monthName = (month: string | null) => (month ? formatMonth(`${month}-01`, language) : '–');
  const isProvisional = summary.month !== null && summary.provisional.includes(summary.month);
  if (summary.sizes.length === 0) return null;
  const open = (size: Size, { from, to }: Days) =>
    onEvidence && (() => onEvidence({ origin: summary.origin, size, from, to }));
  const renderExtreme = (size: Size, resolution: 'week' | 'month', point: YearPoint | null) =>
    point?.median === undefined || point.median === null ? (
      '–'
    ) : (
      <>
        <EvidenceButton onOpen={open(size, point)}>{bare(point.median)}</EvidenceButton>
        <span className="tiny">
          {resolution === 'week' ? formatWeek(point.from, language) : formatMonth(point.from, language)}
        </span>
      </>
    );
  const nameParts = (size: Size) => words(`size-${size}`).split(', ');
  return (
    <DataTable
      label={t('chart-sizes')}
      plain
      narrow="scroll"
      className={styles.sizes}
      rows={summary.sizes}
      rowKey={({ size }) => size}
      columns={[
        {
          id: 'size',
          head: words('size'),
          isName: true,
          render: ({ size }) => (
            <>
              {nameParts(size)[0]}
              <span className="tiny">{nameParts(size).slice(1).join(', ')}</span>
            </>
          ),
        },
        {
          id: 'now',
          head: (
            <>
              {monthName(summary.month)}
              {isProvisional && <span className="tiny">{t('provisionalShort')}</span>}
            </>
          ),
          isNumber: true,
          render: ({ size, now }) => (
            <>
              {now.median === null ? (
                <span className="tiny">{t('tooFewShort')}</span>
              ) : (
                <EvidenceButton onOpen={open(size, monthDays(summary.month ?? '', summary))}>
                  <b>{bare(now.median)}</b>
                </EvidenceButton>
              )}
              <span className="tiny">{t('count', { count: now.n })}</span>
            </>
          ),
        },
        {
          id: 'since',
          head: t('since', { month: monthName(summary.before_month) }),
          isNumber: true,
          render: ({ now, before }) =>
            now.median && before.median ? signedPercent(now.median / before.median - 1) : '–',
        },
        {
          id: 'low',
          head: t('yearLow'),
          isNumber: true,
          className: styles.extreme,
          render: ({ size, year }) => renderExtreme(size, year.resolution, year.low),
        },
        {
          id: 'high',
          head: t('yearHigh'),
          isNumber: true,
          className: styles.extreme,
          render: ({ size, year }) => renderExtreme(size, year.resolution, year.high),
        },
        {
          id: 'way',
          head: t('way'),
          isNumber: true,
          className: styles.way,
          render: ({ year }) => (
            <Sparkline values={year.points.map(({ median }) => median)} colour={originColour(summary.origin)} />
          ),
        },
      ]}
    />
  );
}
