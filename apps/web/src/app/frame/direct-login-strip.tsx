import type { SessionUser } from '@portal/contract/access/session';
import { UserRoundCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../lib/durations.ts';
import { reloadCurrentSession } from '../../shared/session/current-session.ts';
import { sessionStateMessages } from '../../shared/session/messages.ts';
import { fullName } from '../../shared/session/session.ts';
import { WayBackButton } from '../../shared/session/way-back-button.tsx';
import styles from './direct-login-strip.module.css';

const LOOK_EVERY_MS = 10_000;

type Props = { readonly user: SessionUser; readonly by: string; readonly endsAt: string | undefined };

export function DirectLoginStrip({ user, by, endsAt }: Props) {
  const t = sessionStateMessages.useText();
  const minutes = useMinutesUntil(endsAt);
  return (
    <aside className={styles.strip} aria-label={t('directLogin')}>
      <div className={styles.band}>
        <UserRoundCog size={20} aria-hidden />
        <div className={styles.words}>
          <p role="status">{t('signedInAs', { name: fullName(user), by })}</p>
          {minutes !== undefined && <p className={styles.left}>{t('minutesLeft', { count: minutes })}</p>}
        </div>
        <WayBackButton size="small" />
      </div>
    </aside>
  );
}

/** Whole minutes, the last one included. When they are over the server is asked: its clock decides. */
function useMinutesUntil(endsAt: string | undefined): number | undefined {
  const end = endsAt && Date.parse(endsAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (end && end <= Date.now()) reloadCurrentSession();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [end]);
  return end ? Math.ceil(Math.max(0, end - now) / MINUTE_MS) : undefined;
}
