import { formatShortDay, unbroken } from '@portal/contract/formats/days';
import type { PriceCard as Card } from '@portal/contract/prices/summaries/price-card';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { usePriceCard } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import { PriceLines, PricePreview } from './price-preview.tsx';
import { SectionCard } from './section-card.tsx';
import { useLatestPrice } from './use-latest-price.ts';

const GROWN_MOST = 'Hass';

export function PriceCard({ to }: { readonly to: string }) {
  const t = homeMessages.useText();
  const { data: card } = usePriceCard();
  const isKnown = card?.trend.some(({ months }) => months.some(({ value }) => value !== null));
  return (
    <SectionCard
      title={t('retail')}
      description={
        <>
          {t('retailText')}{' '}
          <Link to={to} search={{ variety: GROWN_MOST }} hash="seasons">
            {t('hassSeasons')}
          </Link>
        </>
      }
      to={to}
      note={card && isKnown ? <Latest card={card} /> : undefined}
    >
      {card && isKnown ? <PricePreview trend={card.trend} /> : <PriceLines />}
    </SectionCard>
  );
}

function Latest({ card }: { readonly card: Card }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const countryName = useCountryName();
  const latestPrice = useLatestPrice();
  const prices = card.trend.flatMap((trend) => {
    const latest = latestPrice(trend);
    return latest ? t('originPerKg', { origin: originName(trend.origin), ...latest }) : [];
  });
  return (
    <>
      {t('updated', {
        market: countryName(card.market_name),
        day: unbroken(formatShortDay(card.last_date, language)),
      })}
      <br />
      {isProvisional(card) && t('provisional')}
      <span className="visually-hidden"> {prices.join(', ')}</span>
    </>
  );
}

/** The price shown last is of a month that may still change. */
function isProvisional({ trend, provisional }: Card): boolean {
  return trend.some(({ months }) => provisional.includes(months.findLast(({ value }) => value !== null)?.month ?? ''));
}
