import { formatShortDay, unbroken } from '@portal/contract/formats/days';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { picturesByWidth } from '../../../../lib/picture-widths.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import photos from '../art/shelf-photos.module.css';
import { ShelfPhotos } from '../art/shelf-photos.tsx';
import { useLatestFootage } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import { SectionCard } from './section-card.tsx';

/** The latest pictures, and where and when the first of them was taken. */
export function FootageCard({ to }: { readonly to: string }) {
  const t = homeMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data } = useLatestFootage();
  const items = data?.items ?? [];
  const [newest] = items;
  const note = newest && {
    market: countryName(newest.market_name),
    day: unbroken(formatShortDay(newest.date, language)),
  };
  return (
    <SectionCard title={t('market')} description={t('marketText')} to={to} note={note && t('latestFootage', note)}>
      {items.length > 0 ? (
        <div className={photos.photos} data-count={items.length}>
          {items.map(({ _id, title, kind, image, poster, placeholder }) => {
            const picture = kind === 'video' ? poster : image;
            return (
              <Link key={_id} to={to} search={{ item: _id }}>
                <span className="visually-hidden">{t('openFootage', { title })}</span>
                {picture && (
                  <img
                    src={`${picture}/320`}
                    srcSet={picturesByWidth(picture)}
                    sizes="(max-width: 767.98px) 60vw, 280px"
                    alt=""
                    style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
                  />
                )}
              </Link>
            );
          })}
        </div>
      ) : (
        data && <ShelfPhotos />
      )}
    </SectionCard>
  );
}
