import { type listSignIns, SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import type { Output } from '@portal/contract/call';
import { formatDateTime } from '@portal/contract/formats/times';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { activityMessages } from './messages.ts';
import { useSignIns } from './session-activity.api.ts';
import { deviceName, wayName } from './session-words.ts';
import styles from './sign-in-history.module.css';

const SHOWN_AT_FIRST = 8;
const days = SIGN_IN_HISTORY_DAYS;

export function SignInHistory() {
  const t = activityMessages.useText();
  const { data: signIns, error, refetch } = useSignIns();
  return (
    <Card aria-labelledby="sign-ins" aria-busy={!signIns && !error}>
      <h2 id="sign-ins">{t('history')}</h2>
      {signIns ? (
        <History signIns={signIns} />
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={320} plain />
      )}
    </Card>
  );
}

type SignIn = Output<typeof listSignIns>[number];

function History({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const t = activityMessages.useText();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  if (signIns.length === 0) return <p className="lead">{t('historyEmpty', { days })}</p>;
  return (
    <>
      <p className="lead">{t('historyIntro', { days })}</p>
      <DataTable
        label={{ id: 'sign-ins' }}
        plain
        narrow="list"
        rows={signIns.slice(0, all ? undefined : SHOWN_AT_FIRST)}
        rowKey={({ _id }) => _id}
        columns={[
          {
            id: 'when',
            head: t('when'),
            isPlain: true,
            render: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
          },
          {
            id: 'result',
            head: t('result'),
            isPlain: true,
            render: ({ succeeded }) => <Result succeeded={succeeded} />,
          },
          { id: 'way', head: t('way'), isPlain: true, render: (signIn) => wayName(t, signIn) },
          { id: 'device', head: t('device'), isPlain: true, render: ({ device }) => deviceName(t, device) },
          { id: 'network', head: t('network'), isPlain: true, render: ({ network }) => network },
        ]}
      />
      {!all && signIns.length > SHOWN_AT_FIRST && (
        <Button variant="soft" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t('showAll', { count: signIns.length })}
        </Button>
      )}
    </>
  );
}

function Result({ succeeded }: { readonly succeeded: boolean }) {
  const t = activityMessages.useText();
  const Icon = succeeded ? CircleCheck : CircleX;
  return (
    <span className={`row ${succeeded ? styles.succeeded : styles.failed}`}>
      <Icon size={16} />
      {t(succeeded ? 'succeeded' : 'failed')}
    </span>
  );
}
