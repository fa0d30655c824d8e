import type { PriceFilter } from '@portal/contract/price-audits';
import { LOCALES } from '@portal/contract/price-money';
import { promotionsSentence } from '@portal/contract/price-sentences';
import type { PromotionsSummary } from '@portal/contract/price-summaries';
import { formatShortDay } from '../../../../../lib/dates.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { addDays } from '../../../../../shared/licences/days.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { HeatMap } from '../../../../../ui/charts/heat-map.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { daysWithin } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import { Panel } from '../../panel/panel.tsx';
import type { OpenLabels, PanelProps } from '../panel-props.ts';
import { OfferTip } from './offer-tip.tsx';
import { PromotionFigures } from './promotion-figures.tsx';

type Props = Omit<PanelProps<PromotionsSummary>, 'measure'> & Shown;

/** How much was on promotion, where and when. */
export function PromotionsPanel({ answer, written, scope, filter, onLabels }: Props) {
  const t = overviewMessages.useText();
  return (
    <Panel
      title={t('chart-promotions')}
      about={t('promotionsAbout')}
      chart="promotions"
      answer={answer}
      written={written}
      scope={scope}
      sentenceOf={promotionsSentence}
      countOf={({ labels }) => ({ n: labels })}
      height={280}
    >
      {(summary) => (
        <>
          <PromotionFigures summary={summary} />
          <PromotionsChart summary={summary} filter={filter} onLabels={onLabels} />
        </>
      )}
    </Panel>
  );
}

type Shown = { readonly filter: PriceFilter; readonly onLabels: OpenLabels };
type ChartProps = Shown & { readonly summary: PromotionsSummary };

function PromotionsChart({ summary: { weeks, retailers, ...summary }, filter, onLabels }: ChartProps) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const { percent } = useAmounts(summary);
  const dayMonth = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rows = retailers.map(({ retailer_id, retailer_name, weeks: cells }) => ({
    id: retailer_id,
    name: retailer_name,
    cells: weeks.map((week) => {
      const { labels, promos } = cells.find((cell) => cell.week === week) ?? { labels: 0, promos: null };
      const from = t('weekOf', { date: formatShortDay(week, language) });
      const counted =
        promos === null
          ? `${t('tooFewShort')}, ${t('labelsCount', { count: labels, number: formatCount(labels, language) })}`
          : t('promosOf', { promos, labels });
      const days = daysWithin({ from: week, to: addDays(week, 6) }, summary);
      const wanted = { retailer_id, ...days, promo: 'yes' as const };
      const onOpen = onLabels && promos ? () => onLabels(wanted) : undefined;
      const lines = [
        { id: 'week', text: from },
        { id: 'count', text: counted },
      ];
      return {
        id: week,
        value: labels === 0 ? null : promos === null ? ('few' as const) : promos / labels,
        said: `${retailer_name}, ${from}: ${counted}`,
        tip: onOpen ? (
          <OfferTip title={retailer_name} lines={lines} foot={t('openLabels')} wanted={{ ...filter, ...wanted }} />
        ) : (
          <Tip title={retailer_name} lines={lines} />
        ),
        onOpen,
      };
    }),
  }));
  const table = retailers.flatMap(({ retailer_name, weeks: cells }) =>
    cells
      .filter(({ labels }) => labels > 0)
      .map(({ week, labels, promos }) => [
        retailer_name,
        formatShortDay(week, language),
        promos === null ? t('tooFewShort') : percent(promos / labels),
        promos === null ? '–' : formatCount(promos, language),
        formatCount(labels, language),
      ]),
  );
  return (
    <>
      <HeatMap
        label={t('promotionsLabel')}
        columns={weeks.map((week) => dayMonth.format(new Date(week)))}
        rows={rows}
        colour="var(--accent)"
      />
      <ChartTable
        caption={t('chart-promotions')}
        head={[t('retailer'), t('week'), t('share'), t('promotions'), t('labels')]}
        rows={table}
        words={2}
      />
    </>
  );
}
