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
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { BackLink } from '../../../../ui/page-head.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { SupplyCalendar } from '../calendar/supply-calendar.tsx';
import { useCompared, useRivals } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { TrendChart } from '../report/trend-chart.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { CompareTable } from './compare-table.tsx';

type Props = { readonly marketId: string; readonly origins: readonly string[] };

export function ComparePage({ marketId, origins }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const placeName = usePlaceName();
  const originName = useOriginName();
  const navigate = useNavigate();
  const { percent } = useFigureWords();
  const { data, error, refetch } = useCompared(marketId, origins);
  const { data: rivals } = useRivals(marketId, true);
  useDocumentTitle(t('compareTitle'));
  if (!data)
    return <Waiting title={t('compareTitle')} error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const known = new Set([OWN_ORIGIN, ...(rivals?.origins ?? []).map(({ origin }) => origin)]);
  const others = [...known].filter((code) => !origins.includes(code));
  const show = (codes: readonly string[]) =>
    navigate({ to: '.', search: { market_id: marketId, compare: codes.join(',') }, resetScroll: false });
  const days = { from: formatLongDay(data.from, language), to: formatLongDay(data.to, language) };
  return (
    <div className="stack">
      <div className="tight">
        <BackLink to="." search={{ market_id: marketId }}>
          {t('allOrigins')}
        </BackLink>
        <h1>{t('compareIn', { market: placeName(data.market_name) })}</h1>
        <p className="muted">{t('days', days)}</p>
        {origins.length < MAX_COMPARED && others.length > 0 && (
          <div className="row">
            <FilterChoice
              label={t('addOrigin')}
              all={t('addOrigin')}
              choices={others.map((code) => ({ value: code, label: originName(code) }))}
              value=""
              onChange={(code) => void show([...origins, code])}
            />
          </div>
        )}
      </div>
      <MarketAccess marketId={marketId} />
      <CompareTable
        compared={data}
        onRemove={origins.length > 2 ? (code) => void show(origins.filter((one) => one !== code)) : undefined}
      />
      <Card className="tight">
        <h2>{t('trend-share')}</h2>
        <TrendChart
          label={t('trendLabelCompared')}
          months={data.months}
          provisional={data.provisional}
          reports={data.origins}
          measure="share"
          format={percent}
        />
        {data.provisional.length > 0 && <p className="tiny">{t('provisional')}</p>}
      </Card>
      <SupplyCalendar origins={origins} />
    </div>
  );
}
