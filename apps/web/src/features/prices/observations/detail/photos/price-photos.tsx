import type { Observation } from '@portal/contract/prices/observations';
import { picturesByWidth } from '../../../../../lib/picture-widths.ts';
import { AddToDeck } from '../../../../../shared/decks/add-to-deck.tsx';
import { FootageLink } from '../../../../../shared/footage/footage-link.tsx';
import { observationsMessages } from '../../messages.ts';
import styles from '../detail.module.css';

const SIZES = '(min-width: 768px) 504px, calc(100vw - 32px)';

type Props = Pick<Observation, '_id' | 'photos' | 'product_text'>;

export function PricePhotos({ _id, photos, product_text }: Props) {
  const t = observationsMessages.useText();
  if (photos.length === 0) return null;
  return (
    <ul className={`tight ${styles.photos}`}>
      {photos.map(({ footage_id, image, placeholder, alt }) => (
        <li key={footage_id}>
          <FootageLink id={footage_id} label={t('openPhoto', { alt })}>
            <img
              style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
              src={`${image}/800`}
              srcSet={picturesByWidth(image)}
              sizes={SIZES}
              width={504}
              height={336}
              alt={alt}
            />
          </FootageLink>
          <AddToDeck piece={{ kind: 'photo', title: product_text, footage_id, observation_id: _id }} />
        </li>
      ))}
    </ul>
  );
}
