import type { Country } from '@portal/contract/places/markets/markets';
import { ActFailed } from '../../../ui/act-failed.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './country-row.module.css';
import { useCountryStatus } from './markets.api.ts';

type Props = { readonly country: Country; readonly name: string };

export function CountryRow({ country, name }: Props) {
  const { isOn, isSaving, choose, failure, retry } = useCountryStatus(country, name);
  return (
    <li className={styles.row} aria-busy={isSaving}>
      <Checkbox name="status" label={name} checked={isOn} onChange={({ target }) => choose(target.checked)} />
      {isSaving && <Spinner />}
      <ActFailed message={failure} onRetry={retry} />
    </li>
  );
}
