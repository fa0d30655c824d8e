import { FOOTAGE_PAGE_SIZE } from '@portal/contract/content/footage';
import type { StoreVisit } from '@portal/contract/prices/visits';
import { useId } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { FootageLink } from '../../../shared/footage/footage-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import detail from '../observations/detail/detail.module.css';
import { useFootageOfStore } from '../observations/detail/photos/photos.api.ts';
import { observationsMessages } from '../observations/messages.ts';
import { visitsMessages } from './messages.ts';
import styles from './visits.module.css';

type Props = { readonly visit: Pick<StoreVisit, 'market_id' | 'retailer_id' | 'store_id' | 'date'> };

export function VisitPhotos({ visit: { market_id, retailer_id, store_id, date } }: Props) {
  const t = visitsMessages.useText();
  const words = observationsMessages.useText();
  const { market = '.' } = useScreens();
  const headingId = useId();
  const { data, error, refetch } = useFootageOfStore({ store_id, date, page: 1 });
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('photos')}</h3>
      {!data && <Waiting error={error} onRetry={refetch} label={words('loading')} rows={2} plain />}
      {data?.total === 0 && <p className="muted">{t('noPhotos')}</p>}
      <ul className={`${detail.photos} ${styles.photos}`}>
        {data?.items.map(({ _id, kind, image, poster, placeholder, alt, title }) => (
          <li key={_id}>
            <FootageLink id={_id} label={t('openPhoto', { name: alt || title })}>
              <img
                style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
                src={`${kind === 'video' ? poster : image}/320`}
                width={160}
                height={107}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </FootageLink>
          </li>
        ))}
      </ul>
      {data && data.total > FOOTAGE_PAGE_SIZE && (
        <LinkButton
          to={market}
          search={{ market_id, retailer_id, date }}
          variant="quiet"
          size="small"
          className={styles.gallery}
          label={t('gallery')}
        />
      )}
    </section>
  );
}
