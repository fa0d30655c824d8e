import type { Output } from '@portal/contract/call';
import type { countReports, ReportFilter, ReportItem } from '@portal/contract/content/reports/reports';
import { formatCount } from '@portal/contract/formats/numbers';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { reportsMessages } from '../messages.ts';

export type Facet = 'market_id' | 'kind' | 'period' | 'series_id' | 'language';
type Facets = Output<typeof countReports>;

const NOTHING: Pick<Facets, 'markets' | 'kinds' | 'periods' | 'series' | 'languages'> = {
  markets: [],
  kinds: [],
  periods: [],
  series: [],
  languages: [],
};

/** A chosen value stays in the list even at a count of 0. */
export function useFacetChoices(facets: Facets | undefined, filter: ReportFilter): Record<Facet, readonly Choice[]> {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { markets, kinds, periods, series, languages } = facets ?? NOTHING;
  const choice = (value: string, name: string, count: number) => ({
    value,
    label: `${name} (${formatCount(count, language)})`,
  });
  const sorted = (choices: Choice[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, language));
  const { market_id, kind, period, series_id, language: chosen } = filter;
  return {
    market_id: withChosen(
      sorted(markets.map(({ _id, name, count }) => choice(_id, countryName(name), count))),
      market_id,
      undefined,
    ),
    kind: withChosen(
      sorted(kinds.map(({ value, count }) => choice(value, t(value as ReportItem['kind']), count))),
      kind,
      kind && t(kind),
    ),
    period: withChosen(
      periods.map(({ value, count }) => choice(value, value, count)),
      period,
      period,
    ),
    series_id: withChosen(
      series.map(({ _id, name, count }) => choice(_id, name, count)),
      series_id,
      undefined,
    ),
    language: withChosen(
      languages.map(({ value, count }) => choice(value, t(value as 'en' | 'de'), count)),
      chosen,
      chosen && t(chosen),
    ),
  };
}
