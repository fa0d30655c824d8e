import { formatShortDay } from '@portal/contract/formats/days';
import type { Scorecard, StoreInSight } from '@portal/contract/prices/scorecard';
import { formatTotal } from '@portal/contract/prices/scorecard/scorecard-words';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { FootageLink } from '../../../../shared/footage/footage-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { scorecardMessages } from '../messages.ts';
import styles from '../scorecard.module.css';

export function StorePhotos({ scorecard: { best, worst } }: { readonly scorecard: Scorecard }) {
  const t = scorecardMessages.useText();
  const headingId = useId();
  if (!best || !worst) return null;
  return (
    <Card aria-labelledby={headingId} className={styles.photos}>
      <h2 id={headingId}>{t('bestAndWorst')}</h2>
      <StorePhoto title={t('best')} store={best} />
      <StorePhoto title={t('worst')} store={worst} />
    </Card>
  );
}

function StorePhoto({ title, store }: { readonly title: string; readonly store: StoreInSight }) {
  const t = scorecardMessages.useText();
  const language = useLanguage();
  const { photo, retailer_name, name, total } = store;
  const place = `${retailer_name}, ${name}`;
  return (
    <figure className={styles.photo}>
      {photo ? (
        <FootageLink id={photo.footage_id} label={t('openPhoto', { place })} className={styles.picture}>
          <img
            style={photo.placeholder ? { backgroundImage: `url("${photo.placeholder}")` } : undefined}
            src={`${photo.image}/800`}
            srcSet={`${photo.image}/320 320w, ${photo.image}/800 800w`}
            sizes="(max-width: 1023px) 100vw, 400px"
            width={480}
            height={270}
            alt={photo.alt}
            loading="lazy"
            decoding="async"
          />
        </FootageLink>
      ) : (
        <p className={styles.noPhoto}>{t('noPhoto')}</p>
      )}
      <figcaption>
        <b>{t('placed', { title, points: formatTotal(total, language) })}</b>
        <span className="second">
          {[place, photo && t('photoDay', { day: formatShortDay(photo.date, language) })].filter(Boolean).join(' · ')}
        </span>
      </figcaption>
    </figure>
  );
}
