import { monthName } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { formatDecimal } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../lib/i18n.ts';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../ui/charts/line/line-chart.tsx';
import { ExportPanel } from './export-panel.tsx';
import { tradeMessages } from './messages.ts';
import type { ExportPanelProps } from './panel-props.ts';
import { useExportWords } from './use-export-words.ts';

const NOW = { colour: 'var(--data-1)', dash: '', mark: 'circle', isStrong: true } as const;
const BEFORE = { colour: 'var(--data-2)', dash: '5 4', mark: 'square', isStrong: false } as const;

export function UnitValuePanel({ data, ...panel }: ExportPanelProps) {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const words = useExportWords();
  const { months, kind, year } = data;
  const money = (value: number) => formatMoney(value, 'AUD', language);
  const lines = [
    { id: 'now', year: year ?? 0, look: NOW },
    { id: 'before', year: (year ?? 0) - 1, look: BEFORE },
  ] as const;
  const series = lines
    .map(({ id, year: of, look }) => ({
      id,
      name: words.yearName(of, kind),
      code: words.yearName(of, kind),
      look,
      points: months.map((month) => ({
        value: month[id]?.unit_value ?? null,
        isProvisional: id === 'now' && month.is_provisional,
      })),
    }))
    .filter(({ points }) => points.some(({ value }) => value !== null));
  if (series.length === 0) return null;
  return (
    <ExportPanel {...panel} data={data} chart="unitValue" title={t('chart-unitValue')} about={t('unitValueAbout')}>
      <LineChart
        label={t('unitValueLabel')}
        columns={months.map(({ month, is_provisional }) => ({
          name: words.months(month, month),
          short: monthName(`${month}-01`, language, 'short'),
          isProvisional: is_provisional,
        }))}
        series={series}
        format={(value) => words.unitValue(value)}
        formatTick={(value) => formatDecimal(value, language, { maximumFractionDigits: 2 })}
        formatEnd={money}
      />
      <ChartTable
        caption={t('chart-unitValue')}
        head={[t('month'), ...series.map(({ name }) => name)]}
        rows={() =>
          months.map(({ month }, at) => [
            words.months(month, month),
            ...series.map(({ points }) => words.unitValue(points[at]?.value ?? null)),
          ])
        }
      />
    </ExportPanel>
  );
}
