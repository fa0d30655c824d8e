import { Credentials, type SessionUser, unlockSession } from '@portal/contract/access/session';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { sessionMessages } from '../messages.ts';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { useWait, WaitLine } from '../sign-in/wait-line.tsx';
import styles from './lock.module.css';
import { LockedMember } from './locked-member.tsx';
import { useLock } from './use-lock.ts';

export function UnlockForm({ user }: { user: SessionUser }) {
  const t = sessionMessages.useText();
  const { logout } = useScreens();
  const password = useRef<HTMLInputElement>(null);
  const wait = useWait();
  const unlock = useLock();
  const form = useForm(Credentials, async (credentials) => {
    try {
      await unlock(() => callApi(unlockSession, credentials));
    } catch (error) {
      wait.note(error);
      if (password.current) password.current.value = '';
      password.current?.focus();
      throw error;
    }
  });
  return (
    <form {...form.props} className={styles.card}>
      <LockedMember user={user} text={t('lockedText')} />
      <input type="hidden" name="email" value={user.email.name} autoComplete="username" />
      <TextField
        ref={password}
        {...form.field('password')}
        type="password"
        label={t('password')}
        placeholder={t('password')}
        autoComplete="current-password"
        data-focus-first
        icon={<Lock size={20} />}
        control={
          <Button type="submit" size="small" className={styles.unlock} loading={form.isSending} label={t('unlock')} />
        }
      />
      <WaitLine seconds={wait.seconds} />
      <PasskeyButton enter={({ unlockByPasskey }) => unlock(unlockByPasskey)} />
      <Link to={logout}>{t('notYou')}</Link>
    </form>
  );
}
