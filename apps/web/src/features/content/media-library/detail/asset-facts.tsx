import type { WholeAsset } from '@portal/contract/content/media-library/media-library';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatFileSize } from '@portal/contract/formats/measures';
import { formatDateTime } from '@portal/contract/formats/times';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useCollections } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';

export function AssetFacts({ asset }: { readonly asset: WholeAsset }) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: countries = [] } = useQuery(countriesQuery);
  const { data: collections = [] } = useCollections();
  const { credit, rights, use_until, market_ids, collection_ids, tags, consent_ref, created_by } = asset;
  const named = (ids: readonly string[], all: readonly { _id: string; name: string }[]) =>
    all.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  const size = formatFileSize(asset.bytes, language);
  const facts = [
    [t('credit'), credit || t('notGiven')],
    [t('rights'), rights || t('notGiven')],
    [t('useUntil'), use_until ? formatLongDay(use_until, language) : t('noEnd')],
    [t('language'), t(`language-${asset.language}`)],
    [t('markets'), named(market_ids, countries).map(countryName).join(', ') || t('allMarkets')],
    [
      t('dimensions'),
      asset.width ? t('pixels', { width: String(asset.width), height: String(asset.height), size }) : size,
    ],
    [t('downloads'), asset.downloads],
    [t('created'), formatDateTime(asset.created_at, language)],
    [t('collections'), named(collection_ids, collections).join(', ')],
    [t('createdBy'), created_by],
    [t('consent'), consent_ref],
  ] as const;
  return (
    <>
      <Facts look="beside" facts={facts} />
      {tags.length > 0 && (
        <ul className="row" aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge label={tag} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
