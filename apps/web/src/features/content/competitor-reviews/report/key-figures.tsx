import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './report.module.css';

type Props = { readonly report: RivalReport; readonly isByFacings: boolean };

export function KeyFigures({ report, isByFacings }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const { partOf, gapOf, perKg } = useFigureWords();
  const { origin, labels, share, gap, visits, promo_share, price } = report;
  const labelsIn = (count: number) => t('labelCount', { count, number: formatCount(count, language) });
  const figures = [
    {
      name: t('share'),
      value: partOf(share),
      basis: `${labelsIn(labels)}, ${t(isByFacings ? 'byFacings' : 'byLabels')}`,
    },
    ...(origin === OWN_ORIGIN
      ? []
      : [
          {
            name: t('gap'),
            value: gapOf(gap),
            basis: t('visitCount', { count: visits, number: formatCount(visits, language) }),
          },
        ]),
    { name: t('promo'), value: partOf(promo_share), basis: labelsIn(labels) },
    { name: t('price'), value: perKg(price.median), basis: `${labelsIn(price.n)}, ${t('threeMonths')}` },
  ];
  return (
    <dl className={styles.figures} aria-label={t('keyFigures')}>
      {figures.map(({ name, value, basis }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={styles.basis}>{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
