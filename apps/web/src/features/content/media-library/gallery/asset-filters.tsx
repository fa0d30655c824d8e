import {
  ASSET_KINDS,
  ASSET_LANGUAGES,
  ASSET_RIGHTS,
  MAX_SEARCH,
  ORIENTATIONS,
} from '@portal/contract/content/media-library/media-library';
import { MapPin, RotateCw, Shapes } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { type AssetAddress, isFiltered } from '../address/use-asset-address.ts';
import { mediaLibraryMessages } from '../messages.ts';
import styles from './asset-filters.module.css';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly address: AssetAddress;
  readonly onClear: () => void;
};

/** Each choice is another address. */
export function AssetFilters({ ref, address: { filter, show }, onClear }: Props) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const markets = useMarkets();
  const change = (changed: object) => void show({ ...filter, ...changed });
  const marketChoices = (markets.data ?? [])
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const choice = <Word extends string>(
    name: 'kind' | 'language' | 'orientation' | 'rights',
    all: string,
    words: readonly Word[],
    wordFor: (word: Word) => string,
    icon?: ReactNode,
  ) => (
    <FilterChoice
      label={t(name)}
      all={all}
      icon={icon}
      choices={words.map((value) => ({ value, label: wordFor(value) }))}
      value={filter[name]}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
  return (
    <div ref={ref} className={styles.filters} role="group" aria-label={t('filters')}>
      <SearchField
        label={t('search')}
        clearLabel={t('clearSearch')}
        value={filter.search ?? ''}
        maxLength={MAX_SEARCH}
        onSearch={(search) => change({ search: search || undefined })}
      />
      {choice('kind', t('allKinds'), ASSET_KINDS, (word) => t(`kind-${word}`), <Shapes size={16} />)}
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(marketChoices, filter.market_id, undefined)}
        value={filter.market_id}
        onChange={(value) => change({ market_id: value || undefined })}
      />
      {choice('language', t('allLanguages'), ASSET_LANGUAGES, (word) => t(`language-${word}`))}
      {choice('orientation', t('allOrientations'), ORIENTATIONS, (word) => t(`orientation-${word}`))}
      {choice('rights', t('allRights'), ASSET_RIGHTS, (word) => t(`rights-${word}`))}
      {markets.error && (
        <Button variant="quiet" onClick={() => void markets.refetch()}>
          <RotateCw size={16} />
          {t('filtersFailed')}
        </Button>
      )}
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
