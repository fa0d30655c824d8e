import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatCount } from '@portal/contract/formats/numbers';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useLanguage } from '../../../../lib/i18n.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChartTable } from '../../../../ui/charts/chart-table.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import { TrendFigure } from './trend-figure.tsx';

type Props = { readonly compared: RivalsCompared; readonly report: RivalReport };

export function Trends({ compared, report }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const placeName = usePlaceName();
  const words = useFigureWords();
  const { origins, provisional } = compared;
  const name = originName(report.origin);
  const isOurs = report.origin === OWN_ORIGIN;
  const names = origins.map(({ origin }) => originName(origin)).join(', ');
  const rows = () =>
    report.months.map(({ month, labels, share, gap, visits, promo_share, price }) => [
      provisional.includes(month) ? t('provisionalMonth', { month: words.monthName(month) }) : words.monthName(month),
      price.median === null ? t('tooFew') : words.money(price.median),
      words.formatShare(share),
      gap === null ? t('tooFew') : words.signed(gap),
      formatCount(visits, language),
      words.formatShare(promo_share),
      formatCount(labels, language),
    ]);
  const named = { origin: name, place: translatePlace(report.origin, language), origins: names };
  const charts = [
    { id: 'price', reports: origins, measure: 'price', format: words.money },
    { id: 'share', reports: origins, measure: 'share', format: words.percent },
    ...(isOurs ? [] : [{ id: 'gap', reports: [report], measure: 'gap', format: words.signed } as const]),
    { id: 'promo', reports: origins, measure: 'promo_share', format: words.percent },
  ] as const;
  return (
    <Card className="tight">
      <h2>{t('trends')}</h2>
      <div className="columns">
        {charts.map(({ id, reports, measure, format }) => (
          <div key={id}>
            <TrendFigure
              isPart
              label={t(`trendLabel-${id}`, named)}
              compared={compared}
              reports={reports}
              measure={measure}
              format={format}
              place={t('originInMarket', { origin: name, market: placeName(compared.market_name) })}
              search={{ origin: report.origin }}
            />
          </div>
        ))}
      </div>
      {provisional.length > 0 && <p className="tiny">{t('provisional')}</p>}
      <ChartTable
        caption={t('trends')}
        head={[t('month'), t('price'), t('share'), t('gapOfThree'), t('visitsOfThree'), t('promo'), t('labels')]}
        rows={rows}
      />
    </Card>
  );
}
