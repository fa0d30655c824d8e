import { signInWithCompany } from '@portal/contract/access/company-sign-in';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { useLanding } from '../../../shared/session/landing.ts';
import { showLoginFailure } from '../../../shared/session/login-failure.ts';
import { openSession } from '../../../shared/session/open-session.ts';
import { LoggingInPage } from '../../../shared/session/waiting-page.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { companySignInMessages } from './messages.ts';

/** Where the company's provider sends the browser back to. */
export function CompanyLoginScreen() {
  const { home, login } = useScreens();
  useLanding(
    useCallback(
      async (query) => {
        const given = Object.fromEntries(new URLSearchParams(query));
        const { data: handed } = z.safeParse(signInWithCompany.body, given);
        const opened = handed ? await callApi(signInWithCompany, handed).catch(showLoginFailure) : undefined;
        // The member cancelled, or the provider refused.
        if (given['error'])
          showNotice({
            kind: 'error',
            title: contractText('loginFailed'),
            text: companySignInMessages.t('providerRefused'),
          });
        else if (!handed) showLoginFailure();
        const isOpen = opened ? await openSession(opened) : false;
        openPage(isOpen ? home : login, { replace: true });
      },
      [home, login],
    ),
  );
  return <LoggingInPage />;
}
