import type { PriceCard as Card } from '@portal/contract/price-briefs';
import { formatMoney } from '@portal/contract/price-money';
import { formatShortDay, unbroken } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useOriginName } from '../../../shared/origins/use-origin-name.ts';
import { PriceLines } from '../art/price-lines.tsx';
import { usePriceCard } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import { PricePreview } from './price-preview.tsx';
import { SectionCard } from './section-card.tsx';

/** Price audits with what was found last; until that is there, or where nothing was, with a picture. */
export function PriceCard({ to }: { readonly to: string }) {
  const t = homeMessages.useText();
  const { data: card } = usePriceCard();
  const isKnown = card?.trend.some(({ months }) => months.some(({ value }) => value !== null));
  return (
    <SectionCard
      title={t('retail')}
      description={t('retailText')}
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
  const nameOf = useOriginName();
  const prices = card.trend.flatMap(({ origin, months }) => {
    const value = months.findLast((month) => month.value !== null)?.value;
    return value === null || value === undefined
      ? []
      : t('originPerKg', { origin: nameOf(origin), price: formatMoney(value.toFixed(4), 'AUD', language) });
  });
  return (
    <>
      {t('updated', { market: card.market_name, day: unbroken(formatShortDay(card.last_date, language)) })}
      {card.is_demo && ` · ${t('demo')}`}
      <span className="visually-hidden">{prices.join(', ')}</span>
    </>
  );
}
