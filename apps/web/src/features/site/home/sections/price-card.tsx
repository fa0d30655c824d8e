import { formatShortDay, unbroken } from '@portal/contract/formats/days';
import { monthSpan } from '@portal/contract/prices/summaries/finding-evidence';
import type { PriceCard as Card } from '@portal/contract/prices/summaries/price-card';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { EvidenceLink } from '../../../../shared/prices/evidence-link.tsx';
import { usePriceCard } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import styles from './price-card.module.css';
import { PriceCardMenu } from './price-card-menu.tsx';
import lines from './price-preview.module.css';
import { PriceLines, PricePreview } from './price-preview.tsx';
import { SectionCard } from './section-card.tsx';
import { useLatestPrice } from './use-latest-price.ts';

const GROWN_MOST = 'Hass';

export function PriceCard({ to }: { readonly to: string }) {
  const t = homeMessages.useText();
  const preview = useRef<HTMLDivElement>(null);
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
      tool={
        card && isKnown && <PriceCardMenu card={card} to={to} findChart={() => preview.current?.querySelector('svg')} />
      }
    >
      {card && isKnown ? (
        <>
          <OpenChart to={to} card={card}>
            <PricePreview ref={preview} trend={card.trend} />
          </OpenChart>
          <LatestPrices card={card} />
        </>
      ) : (
        <PriceLines />
      )}
    </SectionCard>
  );
}

type OpenChartProps = { readonly to: string; readonly card: Card; readonly children: ReactNode };

function OpenChart({ to, card: { market_id, market_name }, children }: OpenChartProps) {
  const t = homeMessages.useText();
  const countryName = useCountryName();
  return (
    <Link to={to} search={{ market_id }} className={styles.chart}>
      <span className="visually-hidden">{t('openChart', { market: countryName(market_name) })}</span>
      {children}
    </Link>
  );
}

function Latest({ card }: { readonly card: Card }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  return (
    <>
      {t('updated', {
        market: countryName(card.market_name),
        day: unbroken(formatShortDay(card.last_date, language)),
      })}
      <br />
      {isProvisional(card) && t('provisional')}
    </>
  );
}

function LatestPrices({ card: { market_id, trend } }: { readonly card: Card }) {
  const t = homeMessages.useText();
  const originName = useOriginName();
  const latestPrice = useLatestPrice();
  const months = trend.map(({ months: of }) => of.findLast(({ value }) => value !== null)?.month);
  const isSameMonth = new Set(months).size === 1;
  return trend.map((one, at) => {
    const latest = latestPrice(one);
    const rival = isSameMonth ? trend[1 - at]?.origin : undefined;
    return (
      latest && (
        <p key={one.origin} className={lines.price}>
          <OriginSticker code={one.origin} isDecoration />
          <EvidenceLink
            question={{ market_id, origin: one.origin, rival, ...monthSpan(months[at] ?? '') }}
            className={styles.evidence}
          >
            <span className="visually-hidden">{t('originPerKg', { origin: originName(one.origin), ...latest })}</span>
            <span aria-hidden="true">
              {t('perKg', { price: latest.price })} <small>{latest.basis}</small>
            </span>
          </EvidenceLink>
        </p>
      )
    );
  });
}

/** The price shown last is of a month that may still change. */
function isProvisional({ trend, provisional }: Card): boolean {
  return trend.some(({ months }) => provisional.includes(months.findLast(({ value }) => value !== null)?.month ?? ''));
}
