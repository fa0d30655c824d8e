import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { FootageLink } from '../../../../shared/footage/footage-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { reviewsMessages } from '../messages.ts';
import styles from './report.module.css';

const SIZES = '(min-width: 768px) 220px, 45vw';

export function RivalPhotos({ photos }: Pick<RivalReport, 'photos'>) {
  const t = reviewsMessages.useText();
  if (photos.length === 0) return null;
  return (
    <Card className="tight">
      <h2>{t('photos')}</h2>
      <ul className={styles.photos}>
        {photos.map(({ footage_id, image, placeholder, alt }) => (
          <li key={footage_id}>
            <FootageLink id={footage_id} label={t('openPhoto', { alt })}>
              <img
                style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
                src={`${image}/800`}
                srcSet={picturesByWidth(image)}
                sizes={SIZES}
                width={300}
                height={200}
                loading="lazy"
                alt={alt}
              />
            </FootageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
