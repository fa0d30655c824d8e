import { formatShortDay, monthName } from '@portal/contract/formats/days';
import { formatAmount, formatMoney } from '@portal/contract/formats/money';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import { listStorePrices, type StorePrices as Prices } from '@portal/contract/prices/summaries/store-prices';
import { isMissing } from '../../../lib/call-api.ts';
import { addDays } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { LineChart } from '../../../ui/charts/line/line-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OriginSticker } from '../../origins/origin-sticker.tsx';
import { originCode, originLook } from '../../origins/origins.ts';
import { useOriginName } from '../../origins/use-origin-name.ts';
import { useMay } from '../../session/use-may.ts';
import { PRICES } from '../prices-key.ts';
import { useOpenEvidence } from '../use-open-evidence.ts';
import { storePricesMessages } from './messages.ts';

const DAYS_WITHOUT_YEAR = 390;

type Props = { readonly storeId: string; readonly className?: string | undefined };

/** Median prices of one store by day and origin. Empty for members without single prices. */
export function StorePrices(props: Props) {
  return useMay(listStorePrices) && <PricesOfStore {...props} />;
}

function PricesOfStore({ storeId, className }: Props) {
  const t = storePricesMessages.useText();
  const answer = useCall([...PRICES, 'store', storeId], listStorePrices, { id: storeId });
  // Also the answer to a licence without single prices.
  if (isMissing(answer.error)) return undefined;
  return (
    <Card className={className} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="fine">{t('about')}</p>
      <Loaded answer={answer} label={t('loading')} rows={5} plain>
        {(prices) => <Lines storeId={storeId} prices={prices} />}
      </Loaded>
    </Card>
  );
}

function Lines({ storeId, prices: { market_id, days, more } }: { readonly storeId: string; readonly prices: Prices }) {
  const t = storePricesMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const openEvidence = useOpenEvidence();
  const money = (value: number) => formatMoney(value, 'AUD', language);
  const bare = (value: number) => formatAmount(value, 'AUD', language);
  const counted = (count: number) => t('count', { count, number: formatCount(count, language) });
  const names = days.map(({ date }) => formatShortDay(date, language));
  const below = namesBelow(
    days.map(({ date }) => date),
    language,
  );
  const counts = new Map<string, number>();
  for (const { origin, n } of days.flatMap(({ prices }) => prices)) counts.set(origin, (counts.get(origin) ?? 0) + n);
  const origins = [...counts.keys()].toSorted(
    (one, other) => Number(other === 'AU') - Number(one === 'AU') || (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  if (origins.length === 0) return <p className="muted">{t(more ? 'noneLately' : 'none')}</p>;
  const open = (origin: string, date: string) =>
    openEvidence &&
    (() => openEvidence({ market_id, store_id: storeId, variety: 'Hass', origin, from: date, to: date }));
  return (
    <>
      <LineChart
        label={t('chart', { first: names[0] ?? '', last: names.at(-1) ?? '' })}
        columns={names.map((name, at) => ({ name, short: below[at] ?? '' }))}
        series={origins.map((origin) => ({
          id: origin,
          name: originName(origin),
          code: originCode(origin),
          look: originLook(origin),
          badge: <OriginSticker code={origin} isDecoration />,
          basis: counted(counts.get(origin) ?? 0),
          points: days.map(({ date, prices }) => {
            const found = prices.find((price) => price.origin === origin);
            if (!found) return { value: null };
            return { value: found.median, note: counted(found.n), onOpen: open(origin, date) };
          }),
        }))}
        format={money}
        formatTick={(value) => formatDecimal(value, language, { maximumFractionDigits: 2 })}
        formatEnd={bare}
        openHint={openEvidence && t('openLabels')}
      />
      {more && <p className="tiny">{t('more', { count: days.length, number: formatCount(days.length, language) })}</p>}
      <ChartTable
        caption={t('title')}
        head={[t('day'), t('origin'), t('measure'), t('prices')]}
        words={2}
        rows={() =>
          days.flatMap(({ date, prices }, place) =>
            prices.map(({ origin, n, median }) => ({
              cells: [names[place] ?? '', originName(origin), bare(median), formatCount(n, language)],
              onOpen: open(origin, date),
            })),
          )
        }
      />
    </>
  );
}

/** Below the axis stand the months where they change, over more than a year the years; the only day has its name. */
function namesBelow(days: readonly string[], language: Language): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first === last) return days.map((day) => formatShortDay(day, language));
  const isLong = last > addDays(first, DAYS_WITHOUT_YEAR);
  const nameOf = (day: string) => (isLong ? day.slice(0, 4) : monthName(day, language, 'short'));
  return days.map((day, at) => (nameOf(day) === nameOf(days[at - 1] ?? first) ? '' : nameOf(day)));
}
