import { type listSignIns, SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import type { Output } from '@portal/contract/call';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { useSignIns } from './activity/session-activity.api.ts';
import { deviceName, wayName } from './activity/session-words.ts';
import { sessionMessages } from './messages.ts';
import styles from './sign-in-history.module.css';

const SHOWN_AT_FIRST = 8;
const days = SIGN_IN_HISTORY_DAYS;

export function SignInHistory() {
  const t = sessionMessages.useText();
  const { data: signIns, error, refetch } = useSignIns();
  return (
    <Card aria-labelledby="sign-ins" aria-busy={!signIns && !error}>
      <h2 id="sign-ins">{t('history')}</h2>
      {signIns ? (
        <History signIns={signIns} />
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={320} />
      )}
    </Card>
  );
}

type SignIn = Output<typeof listSignIns>[number];

function History({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const t = sessionMessages.useText();
  const [all, setAll] = useState(false);
  if (signIns.length === 0) return <p className="lead">{t('historyEmpty', { days })}</p>;
  return (
    <>
      <p className="lead">{t('historyIntro', { days })}</p>
      <table className={styles.table} aria-labelledby="sign-ins">
        <thead>
          <tr>
            <th>{t('when')}</th>
            <th>{t('result')}</th>
            <th>{t('way')}</th>
            <th>{t('device')}</th>
            <th>{t('network')}</th>
          </tr>
        </thead>
        <tbody>
          {signIns.slice(0, all ? undefined : SHOWN_AT_FIRST).map((signIn) => (
            <SignInRow key={signIn._id} signIn={signIn} />
          ))}
        </tbody>
      </table>
      {!all && signIns.length > SHOWN_AT_FIRST && (
        <Button variant="soft" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t('showAll', { count: signIns.length })}
        </Button>
      )}
    </>
  );
}

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const { at, succeeded, device, network } = signIn;
  const t = sessionMessages.useText();
  const language = useLanguage();
  const Icon = succeeded ? CircleCheck : CircleX;
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatDateTime(at, language)}</time>
      </td>
      <td>
        <span className={succeeded ? styles.succeeded : styles.failed}>
          <Icon size={16} />
          {t(succeeded ? 'succeeded' : 'failed')}
        </span>
      </td>
      <td>{wayName(t, signIn)}</td>
      <td>{deviceName(t, device)}</td>
      <td>{network}</td>
    </tr>
  );
}
