import type { Post } from '@portal/contract/content/feed';
import { COMPARED_DAYS, type PostVisit } from '@portal/contract/content/feed/post-parts';
import { formatMoney } from '@portal/contract/formats/money';
import { formatPercent, wholePercent } from '@portal/contract/formats/percent';
import { Play } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { FootageLink } from '../../../../shared/footage/footage-link.tsx';
import { feedMessages } from '../messages.ts';
import styles from './post-media.module.css';

/** Price, change and photos of a store visit, as far as the reader sees them. */
export function VisitFigures({ visit }: { readonly visit: PostVisit }) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const { price, photos } = visit;
  if (!price && photos === 0) return null;
  return (
    <p className={`tabular ${styles.figures}`}>
      {price && (
        <>
          <b>{t('hassPrice', { price: formatMoney(price.median, 'AUD', language) })}</b>
          {price.change !== null && <span>{t(...changeWords(price.change, language))}</span>}
          <span>{t('prices', { count: price.n })}</span>
        </>
      )}
      {photos > 0 && <span>{t('photos', { count: photos })}</span>}
    </p>
  );
}

function changeWords(change: number, language: ReturnType<typeof useLanguage>) {
  const percent = wholePercent(change);
  const words = percent === 0 ? 'unchanged' : percent < 0 ? 'cheaper' : 'dearer';
  return [words, { share: formatPercent(Math.abs(change), language), days: COMPARED_DAYS }] as const;
}

type Props = { readonly visit: PostVisit; readonly title: Post['title'] };

export function VisitPhotos({ visit: { shown }, title }: Props) {
  const t = feedMessages.useText();
  if (shown.length === 0) return null;
  return (
    <ul className={styles.photos} data-count={shown.length} aria-label={t('photosOf', { title })}>
      {shown.map(({ _id, src, alt, is_video }) => (
        <li key={_id}>
          <FootageLink id={_id} label={t('openPhoto', { title: alt || title })} className={styles.photo}>
            <img
              src={`${src}/320`}
              srcSet={picturesByWidth(src)}
              sizes="(max-width: 640px) 33vw, 200px"
              alt={alt}
              loading="lazy"
              decoding="async"
            />
            {is_video && <Play size={20} className={styles.play} />}
          </FootageLink>
        </li>
      ))}
    </ul>
  );
}
