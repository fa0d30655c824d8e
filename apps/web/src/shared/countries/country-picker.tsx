import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { countriesQuery } from './countries-query.ts';
import { countryChoices } from './country-choices.ts';
import { countriesMessages } from './messages.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly defaultValue?: string;
  readonly error?: string | undefined;
};

/** Loads the countries when somebody turns to the field, or at once when there is one to name. */
export function CountryPicker({ name, label, defaultValue = '', error }: Props) {
  const t = countriesMessages.useText();
  const language = useLanguage();
  const [wanted, setWanted] = useState(defaultValue !== '');
  const countries = useQuery({ ...countriesQuery, enabled: wanted });
  const choices = useMemo(() => countryChoices(countries.data ?? [], language), [countries.data, language]);

  const attend = () => {
    setWanted(true);
    if (countries.isError && !countries.isFetching) void countries.refetch();
  };
  return (
    <Combobox
      name={name}
      label={label}
      choices={choices}
      defaultValue={defaultValue}
      placeholder={t('placeholder')}
      searchLabel={t('search')}
      error={error}
      onAttend={attend}
      failure={countries.isFetching ? undefined : countries.error?.message}
      empty={
        countries.isFetching ? (
          <>
            <Spinner />
            {t('loading')}
          </>
        ) : (
          t('nothingFound')
        )
      }
    />
  );
}
