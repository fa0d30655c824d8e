import type { ObservationRow, PriceFilter } from '@portal/contract/price-audits';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../shared/origins/use-origin-name.ts';
import { Button } from '../../../ui/button.tsx';
import type { Choice } from '../../../ui/combobox.tsx';
import { priceAuditsMessages } from '../messages.ts';
import styles from './price-filters.module.css';
import type { Chosen } from './use-filter-choices.ts';
import { usePeriodName } from './use-period-name.ts';

type Props = {
  readonly filter: PriceFilter;
  /** Those that are set and not named elsewhere. */
  readonly names: readonly (keyof PriceFilter)[];
  readonly choices: Readonly<Record<Chosen, readonly Choice[]>>;
  /** One that is found: it knows names that no list has any more. */
  readonly shown: ObservationRow | undefined;
  readonly onShow: (filter: PriceFilter) => unknown;
  readonly onClear: () => void;
};

/** What is set, each with a way to let go of it. */
export function FilterChips({ filter, names: set, choices, shown, onShow, onClear }: Props) {
  const t = priceAuditsMessages.useText();
  const countryName = useCountryName();
  const originName = useOriginName();
  const periodName = usePeriodName();
  const list = useRef<HTMLUListElement>(null);
  const names = set.filter((name) => name !== 'to' || !filter.from);
  if (names.length === 0) return null;

  const unlisted: Partial<Record<keyof PriceFilter, string | undefined>> = {
    market_id: shown && countryName(shown.market_name),
    retailer_id: shown?.retailer_name,
    store_id: shown && `${shown.retailer_name}, ${shown.store_name}`,
    origin: filter.origin && originName(filter.origin),
    from: periodName(filter),
    to: periodName(filter),
  };
  const nameOf = (name: keyof PriceFilter) => {
    const listed = name in choices ? choices[name as Chosen].find(({ value }) => value === filter[name]) : undefined;
    return listed?.label || unlisted[name] || (name === 'store_id' ? t('oneStore') : (filter[name] ?? ''));
  };
  const remove = (name: keyof PriceFilter, index: number) => {
    const next = index + 1 < names.length ? index + 1 : index - 1;
    // It goes with its filter, and the keyboard would be nowhere.
    if (next < 0) return onClear();
    list.current?.querySelectorAll('button')[next]?.focus();
    const isPeriod = name === 'from' || name === 'to';
    return onShow({ ...filter, ...(isPeriod ? { from: undefined, to: undefined } : { [name]: undefined }) });
  };
  return (
    <div className={styles.set}>
      <ul ref={list} className={styles.chips} aria-label={t('filtersSet')}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('clearFilter', { name: nameOf(name) })}
              onClick={() => void remove(name, index)}
            >
              {nameOf(name)}
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </div>
  );
}
