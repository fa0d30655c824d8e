import { collator } from '@portal/contract/formats/names';
import { ORIGINS } from '@portal/contract/origin-looks';
import { STORE_FORMATS } from '@portal/contract/places/stores';
import { PACK_KINDS, SIZE_BAND_NAMES, VARIETY_NAMES } from '@portal/contract/price-words';
import type { PriceFilter } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { useCities, useMarkets, useRetailers } from '../../../../shared/places/places.api.ts';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { observationsMessages } from '../messages.ts';

export type Chosen = Exclude<keyof PriceFilter, 'from' | 'to' | 'store_id'>;

export function useFilterChoices({ market_id, retailer_id }: PriceFilter) {
  const t = observationsMessages.useText();
  const formatName = placesMessages.useText();
  const words = priceMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const originName = useOriginName();
  const { varietyName } = usePriceWords();
  const markets = useMarkets();
  const retailers = useRetailers(market_id);
  const cities = useCities(market_id);

  const { compare } = collator(language, {});
  const byLabel = (one: Choice, other: Choice) => compare(one.label, other.label);
  // Of a market that is off, nothing stands in the filters.
  const open = new Set(markets.data?.map(({ _id }) => _id));
  const yesNo = (name: 'organic' | 'rte' | 'promo') =>
    (['yes', 'no'] as const).map((value) => ({ value, label: t(`${name}-${value}`) }));

  const choices: Readonly<Record<Chosen, readonly Choice[]>> = {
    market_id: (markets.data ?? [])
      .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
      .toSorted(byLabel),
    retailer_id: (retailers.data ?? [])
      .filter(({ country_id }) => open.has(country_id))
      .map(({ _id, name }) => ({ value: _id, label: name })),
    city: (cities.data ?? []).map((city) => ({ value: city, label: city })),
    format: STORE_FORMATS.map((value) => ({ value, label: formatName(`format-${value}`) })),
    origin: ORIGINS.map((value) => ({ value, label: originName(value) })),
    variety: VARIETY_NAMES.map((value) => ({ value, label: varietyName(value) })),
    size: SIZE_BAND_NAMES.map((value) => ({ value, label: t(`size-${value}`) })),
    pack: PACK_KINDS.map((value) => ({ value, label: words(`pack-${value}`) })),
    organic: yesNo('organic'),
    rte: yesNo('rte'),
    promo: yesNo('promo'),
    // Prices with estimates are the default.
    estimates: [{ value: 'no', label: t('estimates-no') }],
    photo: [{ value: 'yes', label: t('photo-yes') }],
  };
  return {
    choices,
    /** A chosen value without a name yet would move its neighbours. */
    isWaiting: Boolean((market_id && markets.isPending) || (retailer_id && retailers.isPending)),
    failed: [markets, retailers, cities].filter(({ error }) => error),
  };
}
