import { signIn } from '@portal/contract/access/session';
import type { Input, Output } from '@portal/contract/call';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { takeHandedOn } from '../../../lib/handed-on.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { openSession } from '../../../shared/session/open-session.ts';
import { sessionMessages } from './messages.ts';
import type * as codeModule from './sign-in/code-form.tsx';
import { LoginForm } from './sign-in/login-form.tsx';

type Given = Input<typeof signIn>;

export function LoginScreen() {
  const t = sessionMessages.useText();
  const { home, signUp } = useScreens();
  const [given, setGiven] = useState<Given>();
  /** Loaded for members who need it. */
  const [CodeForm, setCodeForm] = useState<typeof codeModule.CodeForm>();
  useDocumentTitle(t('signIn'));

  const enter = async (opened: Output<typeof signIn>) => {
    if (await openSession(opened)) openPage((takeHandedOn('wanted') as string | null | undefined) ?? home);
  };
  const enterWith = async (credentials: Given) => enter(await callApi(signIn, credentials));
  const askForCode = async (credentials: Given) => {
    const { CodeForm: form } = await import('./sign-in/code-form.tsx');
    setGiven(credentials);
    setCodeForm(() => form);
  };

  return (
    <AuthPage
      aside={
        <p>
          {t('newHere')} <a href={signUp}>{t('createAccount')}</a>
        </p>
      }
    >
      {given && CodeForm ? (
        <CodeForm send={(code) => enterWith({ ...given, code })} onBack={() => setCodeForm(undefined)} />
      ) : (
        <LoginForm
          email={given?.email}
          enter={enterWith}
          enterByPasskey={async ({ openWithPasskey }) => enter(await openWithPasskey())}
          onCodeAsked={askForCode}
        />
      )}
    </AuthPage>
  );
}
