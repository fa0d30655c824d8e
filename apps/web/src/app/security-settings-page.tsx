import { Passkeys } from '../features/access/passkeys/passkeys.tsx';
import { ChangePassword } from '../features/access/passwords/change-password.tsx';
import { PersonalTokens } from '../features/access/personal-tokens/personal-tokens.tsx';
import { SessionsList } from '../features/access/session/activity/sessions-list.tsx';
import { SignInHistory } from '../features/access/session/activity/sign-in-history.tsx';
import { SignedInAsMe } from '../features/access/session/activity/signed-in-as-me.tsx';
import { TwoFactorSettings } from '../features/access/two-factor/two-factor-settings.tsx';
import { Webhooks } from '../features/access/webhooks/webhooks.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useDirectLogin } from '../shared/session/current-session.ts';
import { sessionStateMessages } from '../shared/session/messages.ts';
import { fullName, useSessionUser } from '../shared/session/session.ts';
import { Callout } from '../ui/callout.tsx';
import { appMessages } from './messages.ts';
import styles from './security-settings-page.module.css';

export function SecuritySettingsPage() {
  const t = appMessages.useText();
  const say = sessionStateMessages.useText();
  const user = useSessionUser();
  const isDirect = useDirectLogin() !== undefined;
  useDocumentTitle(t('pageSecuritySettings'));
  return (
    <div className={`loose ${styles.page}`}>
      <h1>{t('pageSecuritySettings')}</h1>
      {user && isDirect && <Callout tone="accent">{say('readOnly', { name: fullName(user) })}</Callout>}
      {!isDirect && <ChangePassword />}
      <fieldset className="loose" disabled={isDirect} role="presentation">
        <TwoFactorSettings />
        <Passkeys />
        <PersonalTokens />
        <Webhooks />
        <SessionsList />
      </fieldset>
      <SignedInAsMe />
      <SignInHistory />
    </div>
  );
}
