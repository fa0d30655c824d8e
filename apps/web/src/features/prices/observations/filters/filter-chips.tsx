import type { ObservationRow, PriceFilter } from '@portal/contract/prices/observations';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './price-filters.module.css';
import type { Chosen } from './use-filter-choices.ts';
import { useFilterNames } from './use-filter-names.ts';

type Props = {
  readonly filter: PriceFilter;
  readonly names: readonly (keyof PriceFilter)[];
  readonly choices: Readonly<Record<Chosen, readonly Choice[]>>;
  /** One that is found: it knows names that no list has any more. */
  readonly shown: ObservationRow | undefined;
  readonly onShow: (filter: PriceFilter) => unknown;
  readonly onClear: () => void;
};

export function FilterChips({ filter, names: set, choices, shown, onShow, onClear }: Props) {
  const t = observationsMessages.useText();
  const filterName = useFilterNames(filter, choices, shown);
  const list = useRef<HTMLUListElement>(null);
  const names = set.filter((name) => name !== 'to' || !filter.from);
  if (names.length === 0) return null;
  const remove = (name: keyof PriceFilter, index: number) => {
    const next = index + 1 < names.length ? index + 1 : index - 1;
    // It goes with its filter, and the keyboard would be nowhere.
    if (next < 0) return onClear();
    list.current?.querySelectorAll('button')[next]?.focus();
    const isPeriod = name === 'from' || name === 'to';
    return onShow({ ...filter, ...(isPeriod ? { from: undefined, to: undefined } : { [name]: undefined }) });
  };
  return (
    <div className={`row ${styles.set}`}>
      <ul ref={list} className="row" aria-label={t('filtersSet')}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('clearFilter', { name: filterName(name) })}
              onClick={() => void remove(name, index)}
            >
              {filterName(name)}
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClear} label={t('clearFilters')} />
    </div>
  );
}
