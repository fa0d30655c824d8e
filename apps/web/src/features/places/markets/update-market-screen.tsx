import { type Country, changeMarket, openMarket } from '@portal/contract/places/markets/markets';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { countryChoices } from '../../../shared/countries/country-choices.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { readId } from '../../../shared/prices/address/price-address.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Chip } from '../../../ui/toolbar.tsx';
import { BackToImport } from '../retailers/back-to-import.tsx';
import { BulkTicks } from './bulk-ticks.tsx';
import { CountryRow } from './country-row.tsx';
import { MarketDialog } from './market-dialog.tsx';
import { useCountries } from './markets.api.ts';
import { marketsMessages } from './messages.ts';
import { OpenMarketDialog } from './open-market-dialog.tsx';
import styles from './update-market-screen.module.css';

export function UpdateMarketScreen() {
  const t = marketsMessages.useText();
  const answer = useCountries();
  const [isAdding, setAdding] = useState(false);
  const mayOpen = useMay(openMarket);
  const add = mayOpen && answer.data && (
    <Button onClick={() => setAdding(true)} icon={<Plus size={16} />} label={t('addMarket')} />
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} acts={add} />
      <Loaded answer={answer} label={t('loading')} rows={8}>
        {(data) => <CountryList countries={data} isAdding={isAdding} onAdded={() => setAdding(false)} />}
      </Loaded>
    </>
  );
}

type Address = 'batch' | 'market' | 'only' | 'search';
type Props = { readonly countries: readonly Country[]; readonly isAdding: boolean; readonly onAdded: () => void };

function CountryList({ countries, isAdding, onAdded }: Props) {
  const t = marketsMessages.useText();
  const { search = '', only, ...address } = useListAddress<Address>();
  const mayChange = useMay(changeMarket);
  const market = mayChange ? readId(address.market) : undefined;
  const batch = readId(address.batch);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isMarketsOnly = only === 'markets';
  const found = useFound(countries, search, isMarketsOnly);
  const show = (wanted: { readonly [name in Address]?: string | undefined }) =>
    navigate({
      to: '.',
      search: { search: search || undefined, only, batch, ...wanted },
      replace: true,
      resetScroll: false,
      // The dialog asks about what was typed, before it closes.
      ignoreBlocker: true,
    });
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    // The button goes with what it cleared.
    field.current.focus();
    void show({ search: undefined, only: undefined });
  };
  if (countries.length === 0) {
    return <EmptyState drawing="empty-countries" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <>
      {batch && <BackToImport batch={batch} />}
      <div className={styles.filters} role="group" aria-label={t('filters')}>
        <div className={styles.search} role="search">
          <TextField
            ref={field}
            type="search"
            label={t('search')}
            icon={<Search size={20} />}
            defaultValue={search}
            onChange={({ target }) => void show({ search: target.value.trim() || undefined })}
          />
        </div>
        <Chip isOn={isMarketsOnly} onPress={() => void show({ only: isMarketsOnly ? undefined : 'markets' })}>
          {t('marketsOnly')}
        </Chip>
      </div>
      <div className={styles.tools}>
        <p className="fine" role="status">
          {t('countriesShown', { count: found.length })}
        </p>
        <BulkTicks countries={found.map(({ country }) => country)} />
      </div>
      {found.length > 0 ? (
        <Card className={styles.card}>
          <ul className={styles.countries} aria-label={t('title')}>
            {found.map(({ country, name }) => (
              <CountryRow
                key={country._id}
                country={country}
                name={name}
                onEdit={() => void show({ market: country._id })}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          drawing="empty-countries"
          title={t('empty')}
          text={isMarketsOnly ? t('noMarketMatches') : t('noMatchText', { search })}
        >
          <Button variant="soft" onClick={clear} label={t(isMarketsOnly ? 'showAll' : 'clearSearch')} />
        </EmptyState>
      )}
      <OpenMarketDialog
        countries={countries}
        country={search && found.length === 1 ? found[0]?.country : undefined}
        batch={batch}
        open={isAdding}
        onClose={onAdded}
      />
      {market && <MarketDialog key={market} id={market} onClose={() => void show({ market: undefined })} />}
    </>
  );
}

/** By a part of the name, in any spelling of case and accents: 'turkiye', 'Öst'. */
function useFound(countries: readonly Country[], search: string, isMarketsOnly: boolean) {
  const language = useLanguage();
  const listed = useMemo(() => {
    const byId = new Map(countries.map((country) => [country._id, country]));
    return countryChoices(countries, language).flatMap(({ value, label: name }) => {
      const country = byId.get(value);
      return country ? [{ country, name }] : [];
    });
  }, [countries, language]);
  return listed.filter(
    ({ country, name }) => (!isMarketsOnly || country.is_market) && plain(name).includes(plain(search)),
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
