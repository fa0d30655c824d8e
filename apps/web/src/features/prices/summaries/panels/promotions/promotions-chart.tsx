import { formatDayMonth, formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { PriceFilter } from '@portal/contract/prices/observations';
import type { PromotionsSummary } from '@portal/contract/prices/summaries/summaries';
import { addDays } from '../../../../../lib/dates.ts';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { HeatMap } from '../../../../../ui/charts/heat-map.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { daysWithin } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenLabels } from '../panel-props.ts';
import { OfferTip } from './offer-tip.tsx';
import { WeeksInSight } from './weeks-in-sight.tsx';

export type PromotionsShown = { readonly filter: PriceFilter; readonly onLabels: OpenLabels };
type Props = PromotionsShown & { readonly summary: PromotionsSummary };

export function PromotionsChart({ summary: { weeks, retailers, ...summary }, filter, onLabels }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const { percent } = useAmounts(summary);
  const buildRows = (inSight: readonly string[]) =>
    retailers.map(({ retailer_id, retailer_name, weeks: cells }) => ({
      id: retailer_id,
      name: retailer_name,
      cells: inSight.map((week) => {
        const { labels, promos } = cells.find((cell) => cell.week === week) ?? { labels: 0, promos: null };
        const days = daysWithin({ from: week, to: addDays(week, 6) }, summary);
        const wanted = { retailer_id, ...days, promo: 'yes' as const };
        const onOpen = onLabels && promos ? () => onLabels(wanted) : undefined;
        const tell = () => {
          const from = t('weekOf', { date: formatShortDay(week, language) });
          const counted =
            promos === null
              ? `${t('tooFewShort')}, ${t('labelsCount', { count: labels })}`
              : t('promosOf', { promos, labels });
          const about = {
            title: retailer_name,
            lines: [
              { id: 'week', text: from },
              { id: 'count', text: counted },
            ],
          };
          return {
            said: `${retailer_name}, ${from}: ${counted}`,
            tip: onOpen ? (
              <OfferTip {...about} foot={t('openLabels')} wanted={{ ...filter, ...wanted }} />
            ) : (
              <Tip {...about} />
            ),
          };
        };
        return {
          id: week,
          value: labels === 0 ? null : promos === null ? ('few' as const) : promos / labels,
          tell,
          onOpen,
        };
      }),
    }));
  const table = () =>
    retailers.flatMap(({ retailer_name, weeks: cells }) =>
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
      <WeeksInSight weeks={weeks}>
        {(inSight) => (
          <HeatMap
            label={t('promotionsLabel')}
            columns={inSight.map((week) => formatDayMonth(week, language))}
            rows={buildRows(inSight)}
            colour="var(--accent)"
          />
        )}
      </WeeksInSight>
      <ChartTable
        caption={t('chart-promotions')}
        head={[t('retailer'), t('week'), t('share'), t('promotions'), t('labels')]}
        rows={table}
        words={2}
      />
    </>
  );
}
