import { LICENCE_CAUSES } from '@portal/contract/licences';
import { useId } from 'react';
import { licenceMessages } from '../../../shared/licences/messages.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { companiesMessages } from '../messages.ts';
import styles from './acts.module.css';

/** Why, of the four causes that the terms know. */
export function CauseChoice({ error }: { readonly error: string | undefined }) {
  const t = companiesMessages.useText();
  const causeName = licenceMessages.useText();
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.causes}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{t('cause')}</legend>
      {LICENCE_CAUSES.map((cause) => (
        <label key={cause} className={styles.cause}>
          <input type="radio" name="cause" value={cause} />
          <span>{causeName(cause)}</span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
