import { monthName } from '@portal/contract/formats/days';
import { useLanguage } from '../../../lib/i18n.ts';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { ExportPanel } from './export-panel.tsx';
import { tradeMessages } from './messages.ts';
import type { ExportPanelProps } from './panel-props.ts';
import { useExportWords } from './use-export-words.ts';

/** The line of the year before, as in no other series. */
const BEFORE = { colour: 'var(--data-2)', dash: '5 4', mark: 'square', isStrong: false } as const;

export function VolumePanel({ data, sentence, ...panel }: ExportPanelProps & { readonly sentence: string }) {
  const t = tradeMessages.useText();
  const language = useLanguage();
  const words = useExportWords();
  const { months, kind, year } = data;
  const names = [words.yearName(year ?? 0, kind), words.yearName((year ?? 0) - 1, kind)] as const;
  const hasBefore = months.some(({ before }) => before !== null);
  return (
    <ExportPanel
      {...panel}
      data={data}
      chart="volume"
      title={t('chart-volume')}
      about={t('volumeAbout')}
      sentence={sentence}
    >
      <ColumnChart
        label={t('volumeLabel', { year: names[0] })}
        columns={months.map(({ month, is_provisional, now }) => ({
          name: words.months(month, month),
          short: monthName(`${month}-01`, language, 'short'),
          isProvisional: is_provisional,
          note: now ? words.value(now.value_aud) : undefined,
        }))}
        parts={[
          {
            id: 'now',
            name: names[0],
            colour: 'var(--data-1)',
            values: months.map(({ now }) => now?.volume_t ?? null),
          },
        ]}
        line={
          hasBefore
            ? {
                id: 'before',
                name: names[1],
                look: BEFORE,
                values: months.map(({ before }) => before?.volume_t ?? null),
              }
            : undefined
        }
        format={words.tonnes}
        formatTick={words.tick}
      />
      <ChartTable
        caption={t('chart-volume')}
        head={[t('month'), t('volume'), t('lastYear'), t('yearOnYear'), t('value'), t('unitValue'), t('state')]}
        rows={() =>
          months.flatMap(({ month, now, before, is_provisional }) =>
            now
              ? [
                  [
                    words.months(month, month),
                    words.tonnes(now.volume_t),
                    before ? words.tonnes(before.volume_t) : '–',
                    words.change(now, before, 'volume_t'),
                    words.value(now.value_aud),
                    words.unitValue(now.unit_value),
                    t(is_provisional ? 'isProvisional' : 'isFinal'),
                  ],
                ]
              : [],
          )
        }
      />
    </ExportPanel>
  );
}
