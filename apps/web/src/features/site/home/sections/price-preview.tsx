import type { PriceCard } from '@portal/contract/prices/summaries/price-card';
import type { Ref } from 'react';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originColour } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import styles from './price-preview.module.css';
import { trendPath } from './trend-path.ts';
import { useLatestPrice } from './use-latest-price.ts';

type Props = { readonly trend: PriceCard['trend']; readonly ref: Ref<HTMLDivElement> };

export function PricePreview({ trend, ref }: Props) {
  const latestPrice = useLatestPrice();
  const originName = useOriginName();
  const values = trend.flatMap(({ months }) => months.flatMap(({ value }) => value ?? []));
  const range = { low: Math.min(...values), high: Math.max(...values) };
  return (
    <div className={styles.chart} ref={ref} aria-hidden="true">
      <Lines
        lines={trend.map(({ origin, months }) => ({
          origin,
          name: [originName(origin), latestPrice({ origin, months })?.price].filter(Boolean).join(' '),
          ...trendPath(months, range),
        }))}
      />
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
    <div className={styles.chart} aria-hidden="true">
      <Lines lines={SAMPLE} />
      {['AU', 'MX'].map((origin) => (
        <p key={origin} className={styles.price}>
          <OriginSticker code={origin} isDecoration />
        </p>
      ))}
    </div>
  );
}

type Line = {
  readonly origin: string;
  /** Only in a picture of the chart: on the card, prices stand over the lines. */
  readonly name?: string;
  readonly line: string;
  readonly end: string;
};

/** Ends are strokes of no length: their round caps stay round in a stretched drawing. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <svg className={styles.lines} width={356} height={168} viewBox="0 0 356 168" preserveAspectRatio="none">
      <path className={styles.grid} d="M0 44h356M0 88h356M0 132h356" />
      {lines.map(({ origin, name, line, end }, at) => (
        <g key={origin} stroke={originColour(origin)} data-ours={origin === 'AU' || undefined}>
          <path className={styles.line} d={line} />
          <path className={styles.end} d={end} />
          {name && (
            <text className={styles.name} x={0} y={at === 0 ? 30 : 152} fill={originColour(origin)}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
