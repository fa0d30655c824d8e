import { useCallback } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { useLanding } from '../../../shared/session/landing.ts';
import { LoggingInPage } from '../../../shared/session/waiting-page.tsx';
import { followPartnerLink } from './follow-partner-link.ts';

export function SsoLoginScreen() {
  const screens = useScreens();
  useLanding(
    useCallback(
      async (query) => {
        const screen = await followPartnerLink(query);
        openPage(screens[screen], { replace: true });
      },
      [screens],
    ),
  );
  return <LoggingInPage />;
}
