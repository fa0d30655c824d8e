import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originLook } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { LineChart } from '../../../../ui/charts/line/line-chart.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';

type Props = {
  readonly label: string;
  readonly months: readonly string[];
  readonly provisional: readonly string[];
  readonly reports: readonly RivalReport[];
  readonly valueOf: 'share' | 'gap' | 'promo_share';
  readonly format: (value: number) => string;
};

export function TrendChart({ label, months, provisional, reports, valueOf, format }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { monthOf, shortMonthOf } = useFigureWords();
  const columns = months.map((month) => ({
    name: monthOf(month),
    short: shortMonthOf(month),
    isProvisional: provisional.includes(month),
  }));
  const noteOf = ({ labels, visits }: RivalReport['months'][number]) =>
    valueOf === 'gap'
      ? t('visitCount', { count: visits, number: formatCount(visits, language) })
      : t('labelCount', { count: labels, number: formatCount(labels, language) });
  const series = reports.map((report) => ({
    id: report.origin,
    name: originName(report.origin),
    look: originLook(report.origin),
    badge: <OriginSticker code={report.origin} isDecoration />,
    points: report.months.map((month) => ({ value: month[valueOf], note: noteOf(month) })),
  }));
  return (
    <LineChart label={label} columns={columns} series={series} format={format} formatTick={format} formatEnd={format} />
  );
}
