import { endTwoFactor } from '@portal/contract/access/two-factor';
import type { Input } from '@portal/contract/call';
import { useState } from 'react';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { twoFactorMessages } from '../messages.ts';
import styles from './steps.module.css';

type Proof = Input<typeof endTwoFactor>;

type Props = {
  readonly intro: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly send: (proof: Proof) => Promise<void>;
};

/** Password and code once more, before anything that could lock the owner out. */
export function ProofForm({ intro, submit, danger = false, send }: Props) {
  const t = twoFactorMessages.useText();
  const language = useLanguage();
  const [hasPhone, setHasPhone] = useState(true);
  const [wasSwitched, setSwitched] = useState(false);
  const form = useForm(endTwoFactor.body, send);
  const switchCode = () => {
    setHasPhone(!hasPhone);
    setSwitched(true);
  };
  return (
    <form {...form.props} className="loose">
      <p className="muted">{intro}</p>
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
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
      <Button type="submit" wide danger={danger} loading={form.isSending} label={submit} />
    </form>
  );
}
