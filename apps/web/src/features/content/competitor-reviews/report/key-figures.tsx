import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { EvidenceLink } from '../../../../shared/prices/evidence-link.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './report.module.css';

/** The price is that of the last months. */
const PRICE_MONTHS = 3;

type Props = { readonly compared: RivalsCompared; readonly report: RivalReport };

export function KeyFigures({ compared, report }: Props) {
  const t = reviewsMessages.useText();
  const { formatShare, formatGap, perKg } = useFigureWords();
  const { origin, labels, share, gap, visits, promo_share, price } = report;
  const { market_id, from, to, is_by_facings: isByFacings } = compared;
  const asked = { market_id, from, to };
  const ofLabels = { ...asked, basis: 'labels', origin } as const;
  const figures = [
    [t('share'), formatShare(share), t(isByFacings ? 'byFacings' : 'byLabels', { count: labels }), ofLabels] as const,
    ...(origin === OWN_ORIGIN
      ? []
      : [
          [
            t('gap'),
            formatGap(gap),
            t('visitCount', { count: visits }),
            { ...asked, basis: 'gap', rival: origin },
          ] as const,
        ]),
    [t('promo'), formatShare(promo_share), t('labelCount', { count: labels }), ofLabels] as const,
    [
      t('price'),
      perKg(price.median),
      t('priceBasis', { count: price.n }),
      { ...asked, origin, from: `${compared.months.at(-PRICE_MONTHS) ?? from.slice(0, 7)}-01` },
    ] as const,
  ];
  return (
    <dl className={styles.figures} aria-label={t('keyFigures')}>
      {figures.map(([name, value, basis, question]) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className={styles.value}>
            <EvidenceLink question={question}>{value}</EvidenceLink>
          </dd>
          <dd className="tiny">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
