import {
  ASSET_KINDS,
  ASSET_LANGUAGES,
  ASSET_RIGHTS,
  MAX_SEARCH,
  ORIENTATIONS,
  zipAssets,
} from '@portal/contract/content/media-library/media-library';
import { LayoutGrid, MapPin, Rows3, Shapes, SquareCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { type AssetAddress, isFiltered } from '../address/use-asset-address.ts';
import type { AssetList } from '../media-library.api.ts';
import { mediaLibraryMessages } from '../messages.ts';

type Props = {
  readonly address: AssetAddress;
  readonly list: AssetList;
  readonly selection: Selection;
  readonly onClear: () => void;
};

export function AssetToolbar({ address: { filter, show, view, showAs }, list, selection, onClear }: Props) {
  const t = mediaLibraryMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const markets = useMarkets();
  const mayTake = useMay(zipAssets);
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
    <Toolbar
      label={t('filters')}
      search={{
        label: t('search'),
        value: filter.search ?? '',
        maxLength: MAX_SEARCH,
        onSearch: (search) => change({ search: search || undefined }),
      }}
      onRetry={markets.error && (() => void markets.refetch())}
      onClear={isFiltered(filter) && onClear}
      count={list.data && t('found', { count: list.data.total })}
      tools={
        mayTake && (
          <Button
            variant="outline"
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.begin}
          >
            <SquareCheckBig size={16} />
            {t('select')}
          </Button>
        )
      }
      view={{
        label: t('view'),
        value: view,
        options: [
          { value: 'grid', label: <LayoutGrid size={16} />, name: t('asGrid') },
          { value: 'list', label: <Rows3 size={16} />, name: t('asList') },
        ],
        onChange: (value) => void showAs(value),
      }}
    >
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
    </Toolbar>
  );
}
