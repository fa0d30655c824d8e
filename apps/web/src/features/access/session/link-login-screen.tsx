import { signInWithLink } from '@portal/contract/access/session';
import { useCallback, useState } from 'react';
import { callApi, isRefused } from '../../../lib/call-api.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { useLanding } from '../../../shared/session/landing.ts';
import { showLoginFailure } from '../../../shared/session/login-failure.ts';
import { openSession } from '../../../shared/session/open-session.ts';
import { LoggingInPage } from '../../../shared/session/waiting-page.tsx';
import { asksForCode } from './sign-in/asks-for-code.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import { type LinkCredentials, readLink } from './sign-in/read-link.ts';

/** Where the link of a mail lands. Somebody else's open session ends only when the new one is there. */
export function LinkLoginScreen() {
  const { home, login } = useScreens();
  const [unfinished, setUnfinished] = useState<LinkCredentials>();

  const enter = useCallback(
    async (link: LinkCredentials, code?: string) => {
      const isOpen = await openSession(await callApi(signInWithLink, code ? { ...link, code } : link));
      openPage(isOpen ? home : login, { replace: true });
    },
    [home, login],
  );
  const leave = useCallback(
    (error?: unknown) => {
      showLoginFailure(error);
      openPage(login, { replace: true });
    },
    [login],
  );

  useLanding(
    useCallback(
      async (carried) => {
        const link = readLink(carried);
        if (!link) return leave();
        await enter(link).catch((error: unknown) => (asksForCode(error) ? setUnfinished(link) : leave(error)));
      },
      [enter, leave],
    ),
  );

  if (!unfinished) return <LoggingInPage />;
  const sendCode = (code: string) =>
    enter(unfinished, code).catch((error: unknown) => {
      // A wrong code has spent the link: the next try is told that it is not valid any more.
      if (isRefused(error, 'wrongCredentials', 'wrongCode')) return leave(error);
      throw error;
    });
  return (
    <AuthPage>
      <CodeForm send={sendCode} onBack={() => openPage(login, { replace: true })} />
    </AuthPage>
  );
}
