import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatCount } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../../lib/i18n.ts';
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
  readonly measure: 'share' | 'gap' | 'promo_share';
  readonly format: (value: number) => string;
};

export function TrendChart({ label, months, provisional, reports, measure, format }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { monthName, shortMonthName } = useFigureWords();
  const columns = months.map((month) => ({
    name: monthName(month),
    short: shortMonthName(month),
    isProvisional: provisional.includes(month),
  }));
  const basisNote = ({ labels, visits }: RivalReport['months'][number]) =>
    measure === 'gap'
      ? t('visitCount', { count: visits, number: formatCount(visits, language) })
      : t('labelCount', { count: labels, number: formatCount(labels, language) });
  const series = reports.map((report) => ({
    id: report.origin,
    name: originName(report.origin),
    code: report.origin,
    look: originLook(report.origin),
    badge: <OriginSticker code={report.origin} isDecoration />,
    points: report.months.map((month) => ({ value: month[measure], note: basisNote(month) })),
  }));
  return (
    <LineChart label={label} columns={columns} series={series} format={format} formatTick={format} formatEnd={format} />
  );
}
