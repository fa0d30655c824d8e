import { ChangePassword } from '../features/passwords/change-password.tsx';
import { PersonalTokens } from '../features/personal-tokens/personal-tokens.tsx';
import { SessionsList } from '../features/session/sessions-list.tsx';
import { SignInHistory } from '../features/session/sign-in-history.tsx';
import { TwoFactorSettings } from '../features/two-factor/two-factor-settings.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { appMessages } from './messages.ts';
import styles from './security-settings-page.module.css';

export function SecuritySettingsPage() {
  const t = appMessages.useText();
  useDocumentTitle(t('pageSecuritySettings'));
  return (
    <div className={styles.page}>
      <h1>{t('pageSecuritySettings')}</h1>
      <ChangePassword />
      <TwoFactorSettings />
      <PersonalTokens />
      <SessionsList />
      <SignInHistory />
    </div>
  );
}
