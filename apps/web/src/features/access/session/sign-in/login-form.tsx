import { Credentials } from '@portal/contract/access/session';
import { resendVerification } from '@portal/contract/access/sign-up';
import { Mail } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, callApi, isRefused } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { sessionMessages } from '../messages.ts';
import { asksForCode } from './asks-for-code.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in.module.css';
import { useWait, WaitLine } from './wait-line.tsx';

type Props = {
  readonly email: string | undefined;
  readonly enter: (credentials: z.infer<typeof Credentials>) => Promise<void>;
  readonly enterByPasskey: ComponentProps<typeof PasskeyButton>['enter'];
  readonly onCodeAsked: (credentials: z.infer<typeof Credentials>) => Promise<void>;
};

/** Without it the login goes on as it is. */
const CompanyButton = lazy(() =>
  import('../../../../shared/company-sign-in/company-button.tsx').then(
    ({ CompanyButton: button }) => ({ default: button }),
    () => ({ default: () => null }),
  ),
);

export function LoginForm({ email, enter, enterByPasskey, onCodeAsked }: Props) {
  const t = sessionMessages.useText();
  const { forgotPassword } = useScreens();
  const password = useRef<HTMLInputElement>(null);
  const wait = useWait();
  const [domain, setDomain] = useState(mailDomain(email));

  const form = useForm(Credentials, async (credentials) => {
    try {
      await enter(credentials);
    } catch (error) {
      if (asksForCode(error)) return onCodeAsked(credentials);
      password.current?.select();
      wait.note(error);
      if (error instanceof ApiError && isRefused(error, 'verifyFirst'))
        return offerLink(credentials.email, error.message);
      throw error;
    }
  });

  return (
    <form {...form.props} className="loose">
      <div>
        <h1>{t('welcomeBack')}</h1>
        <p className="lead">{t('intro')}</p>
      </div>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        defaultValue={email}
        onBlur={({ target }) => setDomain(mailDomain(target.value))}
        icon={<Mail size={20} />}
      />
      <div className={`loose ${styles.password}`}>
        <PasswordField
          ref={password}
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
        />
        <Button type="submit" size="large" wide loading={form.isSending} label={t('signIn')} />
        <a href={forgotPassword} className={`small ${styles.forgot}`}>
          {t('forgotPassword')}
        </a>
      </div>
      <WaitLine seconds={wait.seconds} />
      {domain && (
        <Suspense>
          <CompanyButton domain={domain} />
        </Suspense>
      )}
      <PasskeyButton size="large" enter={enterByPasskey} />
      <p className="fine">{t('help')}</p>
    </form>
  );
}

const mailDomain = (email = '') => email.trim().toLowerCase().split('@')[1] ?? '';

function offerLink(email: string, message: string) {
  const send = () =>
    callApi(resendVerification, { email }).then(
      () => showNotice({ kind: 'success', title: contractText(resendVerification.message), form: true }),
      (error: Error) => showNotice({ kind: 'error', title: error.message, form: true }),
    );
  const action = { label: sessionMessages.t('sendLinkAgain'), run: () => void send() };
  showNotice({ kind: 'warning', title: message, form: true, action });
}
