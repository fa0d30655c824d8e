import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import field from '../../../../ui/text-field.module.css';
import { profileMessages } from '../messages.ts';
import styles from './profile-form.module.css';
import { useMarketChoices } from './use-country-names.ts';

type Props = {
  readonly chosen: readonly string[];
  readonly error: string | undefined;
};

export function MarketBoxes({ chosen: initial, error }: Props) {
  const t = profileMessages.useText();
  const markets = useMarketChoices(initial);
  const [chosen, setChosen] = useState(initial);
  const tick = (id: string, ticked: boolean) =>
    setChosen(ticked ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={styles.markets}>
      <legend className={field.label}>{t('marketsOfInterest')}</legend>
      <div className={styles.boxes}>
        {markets.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => tick(value, target.checked)}
          />
        ))}
      </div>
      <input type="hidden" name="marketsOfInterest" value={chosen.join(',')} />
      <FieldError id="marketsOfInterest-error" error={error} />
    </fieldset>
  );
}
