import { useState } from 'react';
import { contractText, useLanguage } from '../../lib/i18n.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Form } from '../../ui/use-form.ts';
import { passwordRulesMessages } from './messages.ts';
import styles from './new-password-fields.module.css';
import { PasswordRules } from './password-rules.tsx';

type Props = {
  readonly label: string;
  readonly form: Form;
};

export function NewPasswordFields({ label, form }: Props) {
  const t = passwordRulesMessages.useText();
  const rules = contractText('weakPassword', useLanguage());
  const [password, setPassword] = useState('');
  return (
    <div className={styles.fields}>
      <PasswordField
        {...form.field('password')}
        label={label}
        autoComplete="new-password"
        aria-description={rules}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField {...form.field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <div className={styles.rules}>
        <PasswordRules password={password} />
      </div>
    </div>
  );
}
