import type { Country } from '@portal/contract/places/markets/markets';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { countryChoices } from '../../../shared/countries/country-choices.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountryRow } from './country-row.tsx';
import { useCountries } from './markets.api.ts';
import { marketsMessages } from './messages.ts';
import styles from './update-market-screen.module.css';

export function UpdateMarketScreen() {
  const t = marketsMessages.useText();
  const answer = useCountries();
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} />
      <Loaded answer={answer} label={t('loading')} rows={8}>
        {(data) => <CountryList countries={data} />}
      </Loaded>
    </>
  );
}

function CountryList({ countries }: { readonly countries: readonly Country[] }) {
  const t = marketsMessages.useText();
  const { search = '' } = useListAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const found = useFound(countries, search);
  const show = (wanted: string) =>
    navigate({ to: '.', search: wanted ? { search: wanted } : {}, replace: true, resetScroll: false });
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    // The button goes with what it cleared.
    field.current.focus();
    void show('');
  };
  if (countries.length === 0) {
    return <EmptyState drawing="empty-countries" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <>
      <div className={styles.search} role="search">
        <TextField
          ref={field}
          type="search"
          label={t('search')}
          icon={<Search size={20} />}
          defaultValue={search}
          onChange={({ target }) => void show(target.value.trim())}
        />
      </div>
      <p className="fine" role="status">
        {t('countriesShown', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <Card className={styles.card}>
          <ul className={styles.countries} aria-label={t('title')}>
            {found.map(({ country, name }) => (
              <CountryRow key={country._id} country={country} name={name} />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState drawing="empty-countries" title={t('empty')} text={t('noMatchText', { search })}>
          <Button variant="soft" onClick={clear} label={t('clearSearch')} />
        </EmptyState>
      )}
    </>
  );
}

/** By a part of the name, in any spelling of case and accents: 'turkiye', 'Öst'. */
function useFound(countries: readonly Country[], search: string) {
  const language = useLanguage();
  const listed = useMemo(() => {
    const byId = new Map(countries.map((country) => [country._id, country]));
    return countryChoices(countries, language).flatMap(({ value, label: name }) => {
      const country = byId.get(value);
      return country ? [{ country, name }] : [];
    });
  }, [countries, language]);
  return listed.filter(({ name }) => plain(name).includes(plain(search)));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
