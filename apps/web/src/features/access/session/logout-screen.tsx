import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { closeEverySession } from '../../../shared/session/close-session.ts';
import { WaitingPage } from '../../../shared/session/waiting-page.tsx';
import { sessionMessages } from './messages.ts';

export function LogoutScreen() {
  const t = sessionMessages.useText();
  const navigate = useNavigate();
  const { login } = useScreens();
  useEffect(() => {
    void closeEverySession().then(() => navigate({ to: login, replace: true }));
  }, [navigate, login]);
  return <WaitingPage text={t('signingOut')} />;
}
