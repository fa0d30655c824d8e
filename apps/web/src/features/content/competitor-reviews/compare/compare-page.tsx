import { MAX_COMPARED } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatLongDay } from '@portal/contract/formats/days';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { MarketAccess } from '../../../../shared/places/market-access.tsx';
import { Card } from '../../../../ui/card.tsx';
import { BackLink } from '../../../../ui/page-head.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { SupplyCalendar } from '../calendar/supply-calendar.tsx';
import { useCompared, useRivals } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { TrendFigure } from '../report/trend-figure.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { CompareTable } from './compare-table.tsx';
import { ComparedOrigins } from './compared-origins.tsx';

type Props = { readonly marketId: string; readonly origins: readonly string[] };

export function ComparePage({ marketId, origins }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const placeName = usePlaceName();
  const originName = useOriginName();
  const navigate = useNavigate();
  const { percent, money } = useFigureWords();
  const { data, error, refetch } = useCompared(marketId, origins);
  const { data: rivals } = useRivals(marketId);
  useDocumentTitle(t('compareTitle'));
  if (!data)
    return <Waiting title={t('compareTitle')} error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const known = new Set([OWN_ORIGIN, ...(rivals?.origins ?? []).map(({ origin }) => origin)]);
  const days = { from: formatLongDay(data.from, language), to: formatLongDay(data.to, language) };
  const title = t('compareIn', { market: placeName(data.market_name) });
  const names = origins.map(originName).join(', ');
  const charts = [
    { measure: 'price', format: money, label: t('trendLabel-price', { origins: names }) },
    { measure: 'share', format: percent, label: t('trendLabelCompared') },
  ] as const;
  return (
    <div className="stack">
      <div className="tight">
        <BackLink to="." search={{ market_id: marketId }}>
          {t('allOrigins')}
        </BackLink>
        <h1>{title}</h1>
        <p className="muted">{t('days', days)}</p>
        <ComparedOrigins
          origins={origins}
          others={[...known].filter((code) => !origins.includes(code))}
          most={MAX_COMPARED}
          onShow={(codes) =>
            void navigate({ to: '.', search: { market_id: marketId, compare: codes.join(',') }, resetScroll: false })
          }
        />
      </div>
      <MarketAccess marketId={marketId} />
      {charts.map(({ measure, format, label }) => (
        <Card key={measure} className="tight">
          <TrendFigure
            label={label}
            compared={data}
            reports={data.origins}
            measure={measure}
            format={format}
            place={title}
            search={{ compare: origins.join(',') }}
          />
          {data.provisional.length > 0 && <p className="tiny">{t('provisional')}</p>}
        </Card>
      ))}
      <CompareTable compared={data} />
      <SupplyCalendar origins={origins} />
    </div>
  );
}
