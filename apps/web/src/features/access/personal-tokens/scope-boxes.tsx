import type { TokenScope } from '@portal/contract/token-scopes';
import { useId, useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import field from '../../../ui/text-field.module.css';
import { personalTokensMessages } from './messages.ts';
import styles from './personal-tokens.module.css';

type Props = {
  readonly name: string;
  readonly offered: readonly TokenScope[];
  readonly error: string | undefined;
};

/** A single scope is ticked already. */
export function ScopeBoxes({ name, offered, error }: Props) {
  const t = personalTokensMessages.useText();
  const errorId = useId();
  const [chosen, setChosen] = useState<readonly TokenScope[]>(offered.length === 1 ? offered : []);
  return (
    <fieldset className={styles.scopes} aria-describedby={error ? errorId : undefined}>
      <legend className={field.label}>{t('scopes')}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={t(scope)}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
      <input type="hidden" name={name} value={chosen.join(',')} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
