import type { RivalReport } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { FootageLink } from '../../../../shared/footage/footage-link.tsx';
import { PhotoWithTag } from '../../../../shared/prices/photo/photo-with-tag.tsx';
import { Card } from '../../../../ui/card.tsx';
import { reviewsMessages } from '../messages.ts';
import styles from './report.module.css';

export function RivalPhotos({ photos }: Pick<RivalReport, 'photos'>) {
  const t = reviewsMessages.useText();
  if (photos.length === 0) return null;
  return (
    <Card className="tight">
      <h2>{t('photos')}</h2>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.footage_id}>
            <FootageLink id={photo.footage_id} label={t('openPhoto', { alt: photo.alt })}>
              <PhotoWithTag photo={photo} ratio={3 / 2} boxWidth={220} />
            </FootageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
