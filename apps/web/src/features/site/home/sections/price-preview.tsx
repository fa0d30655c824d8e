import type { PriceCard } from '@portal/contract/prices/summaries/price-card';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originColour } from '../../../../shared/origins/origins.ts';
import { homeMessages } from '../messages.ts';
import styles from './price-preview.module.css';
import { trendPath } from './trend-path.ts';
import { useLatestPrice } from './use-latest-price.ts';

type Props = { readonly trend: PriceCard['trend'] };

/** Our price and a rival's over the last months, with the latest of each. */
export function PricePreview({ trend }: Props) {
  const t = homeMessages.useText();
  const latestOf = useLatestPrice();
  const values = trend.flatMap(({ months }) => months.flatMap(({ value }) => value ?? []));
  const range = { low: Math.min(...values), high: Math.max(...values) };
  return (
    <div className={styles.chart}>
      <svg className={styles.lines} viewBox="0 0 356 168" preserveAspectRatio="none">
        <path className={styles.grid} d="M0 44h356M0 88h356M0 132h356" />
        {trend.map(({ origin, months }) => {
          const { line, end } = trendPath(months, range);
          return (
            <g key={origin} stroke={originColour(origin)} data-ours={origin === 'AU' || undefined}>
              <path className={styles.line} d={line} />
              <path className={styles.end} d={end} />
            </g>
          );
        })}
      </svg>
      {trend.map(({ origin, months }) => {
        const latest = latestOf({ origin, months });
        return (
          latest && (
            <p key={origin} className={styles.price}>
              <OriginSticker code={origin} isDecoration />
              {t('perKg', { price: latest.price })}
              <small>{latest.basis}</small>
            </p>
          )
        );
      })}
    </div>
  );
}
