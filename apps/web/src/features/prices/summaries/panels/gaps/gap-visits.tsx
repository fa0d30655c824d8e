import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { GapsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { StripChart } from '../../../../../ui/charts/strip-chart.tsx';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenOne } from '../panel-props.ts';

type Props = { readonly summary: GapsSummary; readonly onOne: OpenOne };

export function GapVisits({ summary, onOne }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { signedPercent, signedMoney } = useAmounts(summary);
  const rows = summary.rivals.map(({ origin, visits, ratio, marks }) => ({
    id: origin,
    name: originName(origin),
    note: t('visitCount', { count: visits }),
    median: ratio,
    marks: marks.map(({ visit_id, date, store_name, retailer_name, observation_id, ratio: gap }) => {
      const onOpen = observation_id && onOne ? () => onOne(observation_id) : undefined;
      const tell = () => {
        const day = formatShortDay(date, language);
        const lines = [
          { id: 'gap', text: signedPercent(gap), note: originName(origin) },
          { id: 'day', text: day },
        ];
        return {
          said: `${originName(origin)}, ${retailer_name}, ${store_name}, ${day}: ${signedPercent(gap)}`,
          tip: <Tip title={`${retailer_name}, ${store_name}`} lines={lines} foot={onOpen && t('openLabel')} />,
        };
      };
      return {
        id: visit_id,
        value: gap,
        look: originLook(origin),
        tell,
        onOpen,
      };
    }),
  }));
  const cells = () =>
    summary.rivals.map(({ origin, visits, ratio, difference }) => [
      originName(origin),
      ratio === null ? t('tooFewShort') : signedPercent(ratio),
      difference === null ? '–' : signedMoney(difference),
      formatCount(visits, language),
    ]);
  const hasMarks = summary.rivals.some((rival) => rival.marks.length > 0);
  const markHead = [t('rival'), t('retailer'), t('store'), t('visit'), t('gap')];
  const marks = () =>
    summary.rivals.flatMap((rival) =>
      rival.marks.map(({ retailer_name, store_name, date, ratio }) => [
        originName(rival.origin),
        retailer_name,
        store_name,
        formatShortDay(date, language),
        signedPercent(ratio),
      ]),
    );
  return (
    <>
      <StripChart label={t('gapsLabel')} rows={rows} formatTick={signedPercent} zero />
      <ChartTable
        caption={t('chart-gaps')}
        head={[t('rival'), t('gap'), t('difference'), t('visits')]}
        rows={cells}
        also={hasMarks ? { caption: t('marks'), head: markHead, rows: marks, words: 4 } : undefined}
      />
    </>
  );
}
