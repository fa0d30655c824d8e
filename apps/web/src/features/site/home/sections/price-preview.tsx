import type { PriceCard } from '@portal/contract/prices/summaries/price-card';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originColour } from '../../../../shared/origins/origins.ts';
import { homeMessages } from '../messages.ts';
import styles from './price-preview.module.css';
import { trendPath } from './trend-path.ts';
import { useLatestPrice } from './use-latest-price.ts';

export function PricePreview({ trend }: { readonly trend: PriceCard['trend'] }) {
  const t = homeMessages.useText();
  const latestPrice = useLatestPrice();
  const values = trend.flatMap(({ months }) => months.flatMap(({ value }) => value ?? []));
  const range = { low: Math.min(...values), high: Math.max(...values) };
  return (
    <div className={styles.chart}>
      <Lines lines={trend.map(({ origin, months }) => ({ origin, ...trendPath(months, range) }))} />
      {trend.map(({ origin, months }) => {
        const latest = latestPrice({ origin, months });
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

const SAMPLE = [
  { origin: 'MX', line: 'M0 108C40 112 60 96 96 98s56 22 92 18 60-26 90-22 40 12 62 10', end: 'M340 104h0' },
  { origin: 'AU', line: 'M0 74C36 66 58 84 92 80s58-34 94-36 56 26 88 20 44-22 66-24', end: 'M340 40h0' },
];

/** A picture without figures, until there are prices to show. */
export function PriceLines() {
  return (
    <div className={styles.chart}>
      <Lines lines={SAMPLE} />
      {['AU', 'MX'].map((origin) => (
        <p key={origin} className={styles.price}>
          <OriginSticker code={origin} isDecoration />
        </p>
      ))}
    </div>
  );
}

/** Ends are strokes of no length: their round caps stay round in a stretched drawing. */
function Lines({ lines }: { readonly lines: readonly { origin: string; line: string; end: string }[] }) {
  return (
    <svg className={styles.lines} viewBox="0 0 356 168" preserveAspectRatio="none">
      <path className={styles.grid} d="M0 44h356M0 88h356M0 132h356" />
      {lines.map(({ origin, line, end }) => (
        <g key={origin} stroke={originColour(origin)} data-ours={origin === 'AU' || undefined}>
          <path className={styles.line} d={line} />
          <path className={styles.end} d={end} />
        </g>
      ))}
    </svg>
  );
}
