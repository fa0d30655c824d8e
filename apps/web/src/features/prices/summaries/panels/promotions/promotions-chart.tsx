import { formatDayMonth, formatWeek } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { PriceFilter } from '@portal/contract/prices/observations';
import type { PromotionsSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { HeatMap } from '../../../../../ui/charts/heat-map.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { useAmounts } from '../../measures/use-amounts.ts';
import { weekDays } from '../../measures/weeks.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';
import { OfferTip } from './offer-tip.tsx';
import { WeeksInSight } from './weeks-in-sight.tsx';

export type PromotionsShown = { readonly filter: PriceFilter; readonly onEvidence: OpenEvidence };
type Props = PromotionsShown & { readonly summary: PromotionsSummary };

export function PromotionsChart({ summary: { weeks, retailers, ...summary }, filter, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const { percent } = useAmounts(summary);
  const onPromotion = (retailer_id: string, week: string) =>
    ({ retailer_id, ...weekDays(week, summary), promo: 'yes' }) as const;
  const open = (retailer_id: string, week: string) =>
    onEvidence && (() => onEvidence({ ...onPromotion(retailer_id, week), basis: 'labels' }));
  const buildRows = (inSight: readonly string[]) =>
    retailers.map(({ retailer_id, retailer_name, weeks: cells }) => ({
      id: retailer_id,
      name: retailer_name,
      cells: inSight.map((week) => {
        const { labels, promos } = cells.find((cell) => cell.week === week) ?? { labels: 0, promos: null };
        const onOpen = promos ? open(retailer_id, week) : undefined;
        const tell = () => {
          const from = formatWeek(week, language);
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
              <OfferTip {...about} foot={t('openLabels')} wanted={{ ...filter, ...onPromotion(retailer_id, week) }} />
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
    retailers.flatMap(({ retailer_id, retailer_name, weeks: cells }) =>
      cells
        .filter(({ labels }) => labels > 0)
        .map(({ week, labels, promos }) => ({
          cells: [
            retailer_name,
            formatWeek(week, language),
            promos === null ? t('tooFewShort') : percent(promos / labels),
            promos === null ? '–' : formatCount(promos, language),
            formatCount(labels, language),
          ],
          onOpen: promos ? open(retailer_id, week) : undefined,
        })),
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
