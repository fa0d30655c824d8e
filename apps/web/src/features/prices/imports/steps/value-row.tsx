import type { ProblemValue } from '@portal/contract/prices/imports/problems';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { importMessages } from '../messages.ts';
import styles from './problems.module.css';

type Props = {
  readonly value: ProblemValue;
  /** Whether it is added; undefined where it can only be matched. */
  readonly ticked: boolean | undefined;
  readonly onTick: (ticked: boolean) => void;
  readonly choices: readonly Choice[];
  readonly target: string;
  readonly onMatch: (to: string) => void;
};

export function ValueRow({ value, ticked, onTick, choices, target, onMatch }: Props) {
  const t = importMessages.useText();
  // Hundreds of stores, each with a list of all stores, would be slow.
  const [isMatching, setMatching] = useState(ticked === undefined);
  const { name, retailer, market, city, rows, stores } = value;
  const about = [
    retailer,
    city,
    market,
    stores.length > 0 && t('withStores', { count: stores.length }),
    t('rows', { count: rows }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.value}>
      {ticked === undefined ? (
        <div>
          <p>{t('quoted', { text: name })}</p>
          <p className="fine">{about}</p>
        </div>
      ) : (
        <Checkbox
          label={name}
          hint={about}
          checked={ticked && target === ''}
          disabled={target !== ''}
          onChange={(event) => onTick(event.target.checked)}
        />
      )}
      {isMatching ? (
        <FilterChoice
          label={t('matchTo', { name })}
          all={t('notMatched')}
          choices={choices}
          value={target}
          onChange={onMatch}
        />
      ) : (
        choices.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setMatching(true)}
            label={t('matchInstead')}
            about={name}
          />
        )
      )}
    </li>
  );
}
