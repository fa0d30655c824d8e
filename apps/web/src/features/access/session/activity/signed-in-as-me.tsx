import { SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import { UserRoundCog } from 'lucide-react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { sessionMessages } from '../messages.ts';
import { useSignIns } from './session-activity.api.ts';
import { deviceName } from './session-words.ts';
import styles from './signed-in-as-me.module.css';

const days = SIGN_IN_HISTORY_DAYS;

/** The direct logins of administrators, for the member to see. */
export function SignedInAsMe() {
  const t = sessionMessages.useText();
  const language = useLanguage();
  const { data, error, refetch } = useSignIns({ way: 'direct' });
  const direct = data?.filter(({ succeeded }) => succeeded);
  return (
    <Card aria-labelledby="signed-in-as-me" aria-busy={!direct && !error}>
      <h2 id="signed-in-as-me">{t('signedInAsMe')}</h2>
      <p className={styles.intro}>{t('signedInAsMeIntro', { days })}</p>
      {direct?.length ? (
        <ul className={styles.list} aria-labelledby="signed-in-as-me">
          {direct.map(({ _id, at, by, device, network }) => (
            <li key={_id}>
              <UserRoundCog size={20} />
              <div>
                <p className={styles.by}>{by}</p>
                <p>
                  <time dateTime={at}>{formatDateTime(at, language)}</time> · {deviceName(t, device)} · {network}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : direct ? (
        <p className={styles.empty}>{t('signedInAsMeEmpty', { days })}</p>
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Card>
  );
}
