import type { listSessions } from '@portal/contract/access/session';
import type { Output } from '@portal/contract/call';
import { timeAgo } from '@portal/contract/formats/time-ago';
import { formatDateTime } from '@portal/contract/formats/times';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { activityMessages } from './messages.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './session-activity.api.ts';
import { deviceName, wayName } from './session-words.ts';

type Session = Output<typeof listSessions>[number];

export function SessionsList() {
  const t = activityMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: sessions, dataUpdatedAt, error, refetch } = useSessions();
  // The pressed button goes with what it ended.
  const tell = (title: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title });
  };
  const endOthers = useEndOtherSessions(() => tell(t('otherSessionsEnded')));
  const hasOthers = sessions?.some(({ current }) => !current);
  return (
    <Card className="tight" aria-labelledby="sessions" aria-busy={!sessions && !error}>
      <CardHead spread style={{ minHeight: 40 }}>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {t('sessions')}
        </h2>
        {hasOthers && (
          <Button variant="outline" size="small" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('signOutOthers')}
          </Button>
        )}
      </CardHead>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} now={dataUpdatedAt} onEnded={tell} />
          ))}
        </ul>
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={96} plain />
      )}
    </Card>
  );
}

type RowProps = { readonly session: Session; readonly now: number; readonly onEnded: (title: string) => void };

function SessionRow({ session, now, onEnded }: RowProps) {
  const t = activityMessages.useText();
  const language = useLanguage();
  const device = deviceName(t, session.device);
  const end = useEndSession(() => onEnded(t('sessionEnded', { device })));
  const Icon = /iPhone|Android/.test(session.device) ? Smartphone : Monitor;
  const ago = timeAgo(new Date(session.last_seen_at), new Date(now), language);
  return (
    <RecordRow
      icon={<Icon size={20} />}
      name={device}
      badges={session.current && <Badge tone="primary" label={t('thisDevice')} />}
      acts={
        !session.current && (
          <Button
            variant="outline"
            size="small"
            label={t('signOut')}
            about={device}
            loading={end.isPending}
            onClick={() => end.mutate(session._id)}
          />
        )
      }
    >
      <p>
        {session.network} · {wayName(t, session)}
      </p>
      <p>
        {t('lastSeen', { ago })} ·{' '}
        <time dateTime={session.last_seen_at}>{formatDateTime(session.last_seen_at, language)}</time>
      </p>
    </RecordRow>
  );
}
