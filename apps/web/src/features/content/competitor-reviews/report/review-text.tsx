import type { CompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { bodyLines, readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatPercent } from '@portal/contract/formats/percent';
import { formatEventDay } from '@portal/contract/formats/times';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { keyed } from '../../../../lib/keyed.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';
import styles from './report.module.css';

const TONES = { premium: 'accent', parity: 'neutral', value: 'primary' } as const;

type Props = {
  readonly review: CompetitorReview;
  readonly children?: ReactNode;
};

export function ReviewText({ review, children }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const { formatShare, formatGap } = useFigureWords();
  const { position, metrics, access_status, tariff_pct, access_source, access_checked_at, published_at } = review;
  const written = readableLanguage(review, language);
  const lists = (['strengths', 'weaknesses', 'implications'] as const).map((name) => ({
    name,
    points: review[`${name}_${written}`],
  }));
  const numbers = {
    from: formatLongDay(metrics.from, language),
    to: formatLongDay(metrics.to, language),
    share: formatShare(metrics.share),
    gap: formatGap(metrics.gap),
    promo: formatShare(metrics.promo_share),
    count: metrics.labels,
  };
  const tariff = tariff_pct === null ? t('unknown') : formatPercent(tariff_pct / 100, language, 2);
  return (
    <Card className={`tight ${styles.review}`}>
      <div className="row">
        {position && <Badge tone={TONES[position]} label={t(`position-${position}`)} />}
        {children}
      </div>
      {written !== language && <p className="fine">{t(`onlyIn-${written}`)}</p>}
      <h2 className={styles.headline} lang={written}>
        {review[`headline_${written}`]}
      </h2>
      <div className="tight" lang={written}>
        {keyed(bodyLines(review[`body_${written}`]), ({ text }) => text).map(({ key, item }) =>
          item.isHeading ? <h3 key={key}>{item.text}</h3> : <p key={key}>{item.text}</p>,
        )}
      </div>
      <div className={`columns ${styles.lists}`}>
        {lists.map(({ name, points }) => (
          <section key={name}>
            <h3 className="small">{t(name)}</h3>
            <ul lang={written}>
              {keyed(points, (point) => point).map(({ key, item }) => (
                <li key={key}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p>
        <b>{t('access')}</b> {access_status ? t(`access-${access_status}`) : t('unknown')} · <b>{t('tariffTitle')}</b>{' '}
        {tariff}
        {access_checked_at && (
          <>
            <br />
            <span className="muted">
              {t('accessSource', { source: access_source, day: formatLongDay(access_checked_at, language) })}
            </span>
          </>
        )}
      </p>
      <p className="tiny">
        {t('figures', numbers)}
        {published_at && ` ${t('publishedOn', { day: formatEventDay(published_at, language) })}`}
      </p>
    </Card>
  );
}
