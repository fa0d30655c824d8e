import { currencyName } from '@portal/contract/formats/names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { marketsMessages } from './messages.ts';

type Props = { readonly name: string; readonly error: string | undefined; readonly defaultValue: string };

/** The currencies in use in any country, by name. */
export function CurrencyField(props: Props) {
  const t = marketsMessages.useText();
  const language = useLanguage();
  const { data } = useQuery(countriesQuery);
  const choices = useMemo(() => {
    return [...new Set(data?.map(({ currency }) => currency))]
      .map((value) => ({ value, label: `${currencyName(value, language)} (${value})` }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  }, [data, language]);
  return (
    <Combobox
      {...props}
      label={t('currency')}
      choices={choices}
      placeholder={t('chooseCurrency')}
      searchLabel={t('searchCurrencies')}
      empty={t('currencyNone')}
    />
  );
}
