import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './report.module.css';

type Props = { readonly report: RivalReport; readonly isByFacings: boolean };

export function KeyFigures({ report, isByFacings }: Props) {
  const t = reviewsMessages.useText();
  const { formatShare, formatGap, perKg } = useFigureWords();
  const { origin, labels, share, gap, visits, promo_share, price } = report;
  const figures = [
    [t('share'), formatShare(share), t(isByFacings ? 'byFacings' : 'byLabels', { count: labels })] as const,
    ...(origin === OWN_ORIGIN ? [] : [[t('gap'), formatGap(gap), t('visitCount', { count: visits })] as const]),
    [t('promo'), formatShare(promo_share), t('labelCount', { count: labels })] as const,
    [t('price'), perKg(price.median), t('priceBasis', { count: price.n })] as const,
  ];
  return (
    <dl className={styles.figures} aria-label={t('keyFigures')}>
      {figures.map(([name, value, basis]) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className="tiny">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
