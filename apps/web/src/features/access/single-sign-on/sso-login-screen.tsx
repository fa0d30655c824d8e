import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useLanding } from '../../../shared/session/landing.ts';
import { LoggingInPage } from '../../../shared/session/waiting-page.tsx';
import { followPartnerLink } from './follow-partner-link.ts';

export function SsoLoginScreen() {
  const navigate = useNavigate();
  const screens = useScreens();
  useLanding(
    useCallback(
      async (query) => {
        const screen = await followPartnerLink(query);
        await navigate({ to: screens[screen], replace: true });
      },
      [navigate, screens],
    ),
  );
  return <LoggingInPage />;
}
