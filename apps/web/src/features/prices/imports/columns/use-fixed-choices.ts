import { collator } from '@portal/contract/formats/names';
import { ORIGINS } from '@portal/contract/origin-looks';
import {
  CHANNELS,
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PRICE_UNITS,
  PROMO_KINDS,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  UNKNOWN_ORIGIN,
  VARIETY_NAMES,
} from '@portal/contract/price-words';
import type { ImportField, Mapping } from '@portal/contract/prices/imports';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useMarkets, useRetailers } from '../../../../shared/places/places.api.ts';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { observationsMessages } from '../../observations/messages.ts';
import { importMessages } from '../messages.ts';

type Choices = { readonly [field in ImportField]?: readonly Choice[] };

/** Values are as a sheet would write them. */
export function useFixedChoices({ fixed }: Mapping): Choices {
  const t = importMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const originName = useOriginName();
  const { data: markets = [] } = useMarkets();
  const { data: retailers = [] } = useRetailers(markets.find(({ name }) => name === fixed?.market)?._id);
  const { data: countries = [] } = useQuery(countriesQuery);
  const prices = priceMessages.useText();
  const { varietyName } = usePriceWords();
  const { compare } = collator(language, {});
  const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
  const usual: Choice[] = ORIGINS.map((value) => ({ value, label: originName(value) }));
  const others = countries
    .filter(({ iso2 }) => iso2 && !usual.some(({ value }) => value === iso2))
    .map(({ iso2 }) => ({ value: iso2, label: originName(iso2) }))
    .toSorted((one, other) => compare(one.label, other.label));
  const named = (names: readonly string[], name = (text: string) => text) =>
    [...new Set(names)]
      .map((value) => ({ value, label: name(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
  return {
    origin_evidence: ORIGIN_EVIDENCE.map((value) => ({
      value,
      label: value === 'unknown' ? originName(UNKNOWN_ORIGIN) : words(`evidence-${value}`),
    })),
    variety: VARIETY_NAMES.map((value) => ({ value, label: varietyName(value) })),
    size_system: SIZE_SYSTEMS.map((value) => ({ value, label: prices(`system-${value}`) })),
    pack: PACK_KINDS.map((value) => ({ value, label: prices(`pack-${value}`) })),
    price_unit: PRICE_UNITS.map((value) => ({ value, label: prices(`unit-${value}`) })),
    promo_kind: PROMO_KINDS.map((value) => ({ value, label: words(`promoKind-${value}`) })),
    position: POSITIONS.map((value) => ({ value, label: words(`position-${value}`) })),
    stock: STOCK_LEVELS.map((value) => ({ value, label: words(`stock-${value}`) })),
    market: named(
      markets.map(({ name }) => name),
      countryName,
    ),
    retailer: named(retailers.map(({ name }) => name)),
    currency: named(['AUD', ...markets.map(({ currency }) => currency)]),
    channel: CHANNELS.map((value) => ({ value, label: words(`channel-${value}`) })),
    origin: [...usual, ...others],
    organic: yesNo,
    ready_to_eat: yesNo,
    australia_callout: yesNo,
  };
}
