import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatCount } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originLook } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useOpenEvidence } from '../../../../shared/prices/use-open-evidence.ts';
import { LineChart } from '../../../../ui/charts/line/line-chart.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import { type Measure, pointEvidence } from './point-evidence.ts';

type Props = {
  readonly label: string;
  readonly compared: Pick<RivalsCompared, 'market_id' | 'months' | 'provisional'>;
  readonly reports: readonly RivalReport[];
  readonly measure: Measure;
  readonly format: (value: number) => string;
};
type Month = RivalReport['months'][number];

export function TrendChart({ label, compared, reports, measure, format }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const openEvidence = useOpenEvidence();
  const { monthName, shortMonthName } = useFigureWords();
  const { market_id: marketId, months, provisional } = compared;
  const columns = months.map((month) => ({
    name: monthName(month),
    short: shortMonthName(month),
    isProvisional: provisional.includes(month),
  }));
  const basisNote = ({ labels, visits, price }: Month) => {
    if (measure === 'gap') return t('visitCount', { count: visits, number: formatCount(visits, language) });
    const count = measure === 'price' ? price.n : labels;
    return t('labelCount', { count, number: formatCount(count, language) });
  };
  const series = reports.map(({ origin, months: byMonth }) => ({
    id: origin,
    name: originName(origin),
    code: origin,
    look: originLook(origin),
    badge: <OriginSticker code={origin} isDecoration />,
    points: byMonth.map((month) => ({
      value: measure === 'price' ? month.price.median : month[measure],
      note: basisNote(month),
      onOpen: openEvidence && (() => openEvidence(pointEvidence({ marketId, origin, month: month.month, measure }))),
    })),
  }));
  return (
    <LineChart
      label={label}
      columns={columns}
      series={series}
      format={format}
      formatTick={format}
      formatEnd={format}
      openHint={openEvidence && t('openLabels')}
    />
  );
}
