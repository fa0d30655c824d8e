import { useState } from 'react';
import { contractText, useLanguage } from '../../lib/i18n.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Form } from '../../ui/use-form.ts';
import { proofMessages } from './messages.ts';
import styles from './proof-fields.module.css';

type Props = { readonly form: Pick<Form, 'field'>; readonly hasCode: boolean };

/** Password and, with two-factor on, code once more. */
export function ProofFields({ form, hasCode }: Props) {
  const t = proofMessages.useText();
  return (
    <>
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      {hasCode && <EitherCode form={form} />}
    </>
  );
}

function EitherCode({ form }: Pick<Props, 'form'>) {
  const t = proofMessages.useText();
  const language = useLanguage();
  const [hasPhone, setHasPhone] = useState(true);
  const [wasSwitched, setSwitched] = useState(false);
  const switchCode = () => {
    setHasPhone(!hasPhone);
    setSwitched(true);
  };
  return (
    <>
      {hasPhone ? (
        <CodeField
          ref={wasSwitched ? takeFocus : null}
          {...form.field('code')}
          label={contractText('inputCode', language)}
        />
      ) : (
        <TextField
          ref={takeFocus}
          {...form.field('code')}
          label={t('recoveryCode')}
          hint={t('recoveryCodeForm')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button variant="quiet" size="small" className={styles.other} onClick={switchCode}>
        {t(hasPhone ? 'useRecoveryCode' : 'useDigits')}
      </Button>
    </>
  );
}
