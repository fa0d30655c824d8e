import { type Country, changeMarket, setCountryStatus } from '@portal/contract/places/markets/markets';
import { Pencil } from 'lucide-react';
import { useMay } from '../../../shared/session/use-may.ts';
import { ActFailed } from '../../../ui/act-failed.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './country-row.module.css';
import { useCountryStatus } from './markets.api.ts';
import { marketsMessages } from './messages.ts';

type Props = { readonly country: Country; readonly name: string; readonly onEdit: () => void };

export function CountryRow({ country, name, onEdit }: Props) {
  const t = marketsMessages.useText();
  const maySwitch = useMay(setCountryStatus);
  const mayChange = useMay(changeMarket);
  const { isOn, isSaving, choose, failure, retry } = useCountryStatus(country, name);
  return (
    <li className={styles.row} aria-busy={isSaving}>
      <Checkbox
        name="status"
        label={name}
        checked={isOn}
        disabled={!maySwitch}
        onChange={({ target }) => choose(target.checked)}
      />
      {isSaving && <Spinner />}
      {mayChange && country.is_market && (
        <IconButton label={t('edit', { country: name })} icon={<Pencil size={16} />} onClick={onEdit} />
      )}
      <ActFailed message={failure} onRetry={retry} />
    </li>
  );
}
