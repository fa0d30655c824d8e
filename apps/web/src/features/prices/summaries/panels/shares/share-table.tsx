import { formatMonth } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { monthDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

type Props = { readonly summary: OriginsSummary; readonly onEvidence: OpenEvidence };

export function ShareTable({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { percent } = useAmounts(summary);
  const rows = () =>
    summary.months.flatMap((month) =>
      summary.origins.flatMap(({ origin, months }) => {
        const cell = months.find((one) => one.month === month);
        if (!cell || cell.share === null) return [];
        return [
          {
            cells: [
              formatMonth(month, language, 'long'),
              originName(origin),
              percent(cell.share),
              cell.facings === null ? '–' : formatCount(cell.facings, language),
              formatCount(cell.labels, language),
              summary.provisional.includes(month) ? t('provisionalShort') : '',
            ],
            onOpen: onEvidence && (() => onEvidence({ basis: 'labels', origin, ...monthDays(month, summary) })),
          },
        ];
      }),
    );
  return (
    <ChartTable
      caption={t('chart-share')}
      head={[t('month'), t('origin'), t('share'), t('facings'), t('labels'), t('state')]}
      rows={rows}
      words={2}
    />
  );
}
