import { useEffect } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { contractText } from '../lib/i18n.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { takeWelcome } from '../shared/session/open-session.ts';
import { showNotice } from '../ui/notices.tsx';
import { appMessages } from './messages.ts';

export function HomePage() {
  const t = appMessages.useText();
  useDocumentTitle(t('pageHome'));
  useEffect(() => {
    if (takeWelcome()) showNotice({ kind: 'success', title: contractText('welcome') });
  }, []);
  return <HomeScreen />;
}
