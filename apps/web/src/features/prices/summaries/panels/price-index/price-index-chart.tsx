import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { indexEvidence } from '@portal/contract/prices/summaries/finding-evidence';
import type { PriceIndexSummary } from '@portal/contract/prices/summaries/price-index';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originCode, originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../../../ui/charts/line/line-chart.tsx';
import { useMonthColumns } from '../../measures/use-columns.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

type Props = { readonly summary: PriceIndexSummary; readonly onEvidence: OpenEvidence };

export function PriceIndexChart({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const monthColumns = useMonthColumns();
  const { months, provisional, origins } = summary;
  const columns = monthColumns(months, provisional);
  const format = (value: number) => formatDecimal(value, language, ONE_DECIMAL);
  const open = (origin: string, month: string) =>
    onEvidence && (() => onEvidence(indexEvidence(summary, { origin, month })));
  const series = origins.map(({ origin, months: points }) => ({
    id: origin,
    name: originName(origin),
    code: originCode(origin),
    basis: t('matchCount', { count: Math.max(0, ...points.map(({ n }) => n)) }),
    look: originLook(origin),
    badge: <OriginSticker code={origin} isDecoration />,
    points: months.map((month) => {
      const point = points.find((one) => one.month === month);
      return {
        value: point?.index ?? null,
        note: point && t('matchCount', { count: point.n }),
        onOpen: open(origin, month),
      };
    }),
  }));
  const monthState = (month: string, base: string) =>
    [month === base && t('baseMonth'), provisional.includes(month) && t('provisionalShort')].filter(Boolean).join(', ');
  const rows = () =>
    origins.flatMap(({ origin, base, months: points }) =>
      points.map(({ month, n, index }) => ({
        cells: [
          columns[months.indexOf(month)]?.name ?? month,
          originName(origin),
          index === null ? t('tooFewShort') : format(index),
          formatCount(n, language),
          monthState(month, base),
        ],
        onOpen: open(origin, month),
      })),
    );
  return (
    <>
      <LineChart
        label={t('indexLabel', { first: columns[0]?.name ?? '', last: columns.at(-1)?.name ?? '' })}
        columns={columns}
        series={series}
        format={format}
        formatTick={(value) => formatDecimal(String(value), language)}
        formatEnd={format}
        openHint={t('openLabels')}
      />
      <ChartTable
        caption={t('chart-index')}
        head={[t('month'), t('origin'), t('index'), t('matches'), t('state')]}
        rows={rows}
        words={2}
      />
    </>
  );
}
