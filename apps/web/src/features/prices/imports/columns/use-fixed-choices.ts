import { collator } from '@portal/contract/formats/names';
import { CHANNELS } from '@portal/contract/price-words';
import type { ImportField, Mapping } from '@portal/contract/prices/imports';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useMarkets, useRetailers } from '../../../../shared/places/places.api.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { useLabelChoices } from '../../capture/label/use-label-choices.ts';
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
  const label = useLabelChoices();
  const { compare } = collator(language, {});
  const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }));
  const usual = label.origin ?? [];
  const others = countries
    .filter(({ iso2 }) => iso2 && !usual.some(({ value }) => value === iso2))
    .map(({ iso2 }) => ({ value: iso2, label: originName(iso2) }))
    .toSorted((one, other) => compare(one.label, other.label));
  const named = (names: readonly string[], name = (text: string) => text) =>
    [...new Set(names)]
      .map((value) => ({ value, label: name(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
  return {
    ...label,
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
