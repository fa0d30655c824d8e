import { DEFECTS } from '@portal/contract/price-words';
import { useId } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import field from '../../../../ui/text-field.module.css';
import { observationsMessages } from '../../observations/messages.ts';
import styles from './label.module.css';

type Props = {
  readonly words: string;
  readonly error: string | undefined;
  readonly onWrite: (words: string) => void;
};

const SIGN = '; ';

export function DefectBoxes({ words, error, onWrite }: Props) {
  const t = observationsMessages.useText();
  const errorId = useId();
  const ticked = words.split(SIGN).filter(Boolean);
  const tick = (defect: string, isTicked: boolean) =>
    onWrite((isTicked ? [...ticked, defect] : ticked.filter((name) => name !== defect)).join(SIGN));
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? errorId : undefined}>
      <legend className={field.label}>{t('defects')}</legend>
      {DEFECTS.map((defect) => (
        <Checkbox
          key={defect}
          label={t(`defect-${defect}`)}
          checked={ticked.includes(defect)}
          onChange={({ target }) => tick(defect, target.checked)}
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
