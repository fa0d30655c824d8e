import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import type { RetailersSummary } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { originLook } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { ChartTable } from '../../../../../ui/charts/chart-table.tsx';
import { Tip } from '../../../../../ui/charts/stage/tip.tsx';
import { StripChart } from '../../../../../ui/charts/strip-chart.tsx';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import type { OpenEvidence } from '../panel-props.ts';

type Props = { readonly summary: RetailersSummary; readonly onEvidence: OpenEvidence };
type Mark = RetailersSummary['retailers'][number]['marks'][number];

export function RetailersChart({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { money, bare, tick, percent, measure } = useAmounts(summary);
  const openMark = ({ visit_id, origin, date }: Mark) =>
    onEvidence && (() => onEvidence({ visit_id, origin, from: date, to: date }));
  const rows = summary.retailers.map(({ retailer_id, retailer_name, stores, median, marks }) => ({
    id: retailer_id,
    name: retailer_name,
    note: t('storeCount', { count: stores }),
    median,
    marks: marks.map((mark) => {
      const { visit_id, origin, value, date, store_name } = mark;
      const onOpen = openMark(mark);
      const tell = () => {
        const day = formatShortDay(date, language);
        const lines = [
          { id: 'value', badge: <OriginSticker code={origin} isDecoration />, text: money(value) },
          { id: 'day', text: day },
        ];
        return {
          said: `${retailer_name}, ${store_name}, ${day}, ${originName(origin)}: ${money(value)}`,
          tip: <Tip title={store_name} lines={lines} foot={onOpen && t('openLabels')} />,
        };
      };
      return {
        id: `${visit_id}${origin}`,
        value,
        look: originLook(origin),
        tell,
        onOpen,
      };
    }),
  }));
  const { from, to } = summary;
  const share = (part: number | null) => (part === null ? '–' : percent(part));
  const cells = () =>
    summary.retailers.map((one) => ({
      cells: [
        one.retailer_name,
        one.median === null ? t('tooFewShort') : bare(one.median),
        formatCount(one.n, language),
        `${formatCount(one.listed, language)}/${formatCount(one.stores, language)}`,
        share(one.promo_share),
        share(one.out_of_stock_share),
        formatShortDay(one.last_date, language),
      ],
      onOpen: onEvidence && (() => onEvidence({ retailer_id: one.retailer_id, origin: summary.origin, from, to })),
    }));
  const hasMarks = summary.retailers.some((one) => one.marks.length > 0);
  const markHead = [t('retailer'), t('store'), t('visit'), t('origin'), measure];
  const marks = () =>
    summary.retailers.flatMap((one) =>
      one.marks.map((mark) => ({
        cells: [
          one.retailer_name,
          mark.store_name,
          formatShortDay(mark.date, language),
          originName(mark.origin),
          bare(mark.value),
        ],
        onOpen: openMark(mark),
      })),
    );
  return (
    <>
      <StripChart label={t('retailersLabel', { measure })} rows={rows} formatTick={tick} />
      <ChartTable
        caption={t('chart-retailers')}
        head={[
          t('retailer'),
          measure,
          t('prices'),
          t('listed', { name: originName(summary.origin) }),
          t('promotion'),
          t('soldOut'),
          t('lastAudit'),
        ]}
        rows={cells}
        also={hasMarks ? { caption: t('marks'), head: markHead, rows: marks, words: 4 } : undefined}
      />
    </>
  );
}
