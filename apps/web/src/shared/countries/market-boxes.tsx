import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Boxes } from '../form/boxes.tsx';
import { countriesQuery } from './countries-query.ts';
import { countryChoices } from './country-choices.ts';
import { MARKET } from './market-ids.ts';

type Props = { readonly legend: string; readonly hint?: string; readonly ticked: readonly string[] };

/** The markets that something is about; without one it is about all. */
export function MarketBoxes(props: Props) {
  const { data = [], error, refetch } = useQuery(countriesQuery);
  // Also one that was switched off since: what was said about it stays.
  const markets = data.filter(({ _id, is_market, status }) => is_market && (status || props.ticked.includes(_id)));
  return (
    <Boxes
      {...props}
      prefix={MARKET}
      choices={countryChoices(markets, useLanguage())}
      failed={error && <LoadFailed message={error.message} onRetry={refetch} />}
    />
  );
}
