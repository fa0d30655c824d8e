import { Code } from '@portal/contract/access/session';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/code-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { sessionMessages } from '../messages.ts';
import styles from './sign-in.module.css';
import { useWait, WaitLine } from './wait-line.tsx';

const CodeInput = z.object({ code: Code });

type Props = { readonly send: (code: string) => Promise<void>; readonly onBack: () => void };

/** The second factor: the authenticator's digits, or a recovery code where the phone is not at hand. */
export function CodeForm({ send, onBack }: Props) {
  const t = sessionMessages.useText();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [hasPhone, setHasPhone] = useState(true);
  const wait = useWait();
  const form = useForm(CodeInput, ({ code }) =>
    send(code).catch((error: unknown) => {
      wait.note(error);
      throw error;
    }),
  );
  useEffect(() => field.current?.focus(), []);
  const changeField = () => {
    flushSync(() => setHasPhone(!hasPhone));
    field.current?.focus();
  };

  return (
    <form {...form.props} className="loose">
      <div>
        <h1>{t('codeTitle')}</h1>
        <p className="lead">{t(hasPhone ? 'codeIntro' : 'recoveryIntro')}</p>
      </div>
      {hasPhone ? (
        <CodeField ref={field} {...form.field('code')} label={contractText('inputCode', language)} />
      ) : (
        <TextField
          ref={field}
          {...form.field('code')}
          label={t('recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button type="submit" size="large" wide loading={form.isSending} label={t('signIn')} />
      <WaitLine seconds={wait.seconds} />
      <div className={`row spread ${styles.others}`}>
        <Button variant="quiet" size="small" onClick={changeField}>
          {t(hasPhone ? 'useRecoveryCode' : 'useDigits')}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack} label={t('backToSignIn')} />
      </div>
    </form>
  );
}
