import {
  type AdvisoryCall,
  chooseAdvisoryCall,
  getAdvisoryCallCalendar,
} from '@portal/contract/content/advisory/calls';
import { CalendarPlus, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { change } from '../advisory.api.ts';
import { CancelDialog, ProposeDialog } from './call-dialogs.tsx';
import { CallTime, type Side } from './call-time.tsx';
import styles from './calls.module.css';
import { callMessages } from './messages.ts';

type Props = {
  readonly requestId: string;
  readonly calls: readonly AdvisoryCall[];
  readonly mayPropose: boolean;
  readonly side: Side;
};

/** The last call of a request, and the way to the next. */
export function CallCard({ requestId, calls, mayPropose, side }: Props) {
  const t = callMessages.useText();
  const [open, setOpen] = useState<'propose' | 'cancel'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const call = calls.at(-1);
  const close = () => {
    setOpen(undefined);
    heading.current?.focus();
  };
  if (!call && !mayPropose) return null;
  return (
    <Card className="stack">
      <h3 ref={heading} tabIndex={-1} className="row">
        <Phone size={20} />
        {t('title')}
      </h3>
      {call ? (
        <CallState call={call} side={side} onChosen={() => heading.current?.focus()} />
      ) : (
        <p>{t(side === 'member' ? 'invite' : 'inviteDesk')}</p>
      )}
      <div className="row">
        {call?.chosen && call.may_cancel && <CalendarButton id={call._id} />}
        {call?.may_cancel && (
          <Button variant="outline" onClick={() => setOpen('cancel')}>
            {t(call.may_choose ? 'decline' : 'cancel')}
          </Button>
        )}
        {mayPropose && <Button variant="soft" onClick={() => setOpen('propose')} label={t('propose')} />}
      </div>
      {open === 'propose' && <ProposeDialog requestId={requestId} onClose={close} />}
      {open === 'cancel' && call && <CancelDialog call={call} onClose={close} />}
    </Card>
  );
}

type StateProps = { readonly call: AdvisoryCall; readonly side: Side; readonly onChosen: () => void };

function CallState({ call, side, onChosen }: StateProps) {
  const t = callMessages.useText();
  const { _id: id, status, proposed_by, times, chosen, minutes, asker, adviser, reason, is_over, may_choose } = call;
  const choose = useAct({
    mutationFn: (time: string) => change(chooseAdvisoryCall, { id, time }),
    onSuccess: () => {
      onChosen();
      showNotice({ kind: 'success', title: t('chosen') });
    },
  });
  if (status === 'cancelled') {
    return <p className={styles.words}>{reason ? t('cancelled', { reason }) : t('cancelledWithRequest')}</p>;
  }
  if (chosen) {
    return (
      <>
        <p>{is_over ? t('earlier') : t('booked', { minutes })}</p>
        <CallTime time={chosen} call={call} side={side} />
      </>
    );
  }
  if (is_over) return <p>{t('expired')}</p>;
  const waitsFor = proposed_by === 'adviser' ? asker : adviser;
  const words = may_choose
    ? t(side === 'member' ? 'chooseMember' : 'chooseAdviser', { minutes })
    : waitsFor
      ? t('waiting', { minutes, name: waitsFor })
      : t('waitingDesk', { minutes });
  return (
    <>
      <p>{words}</p>
      <ul className={styles.times}>
        {times.map((time) => (
          <li key={time} className={styles.time}>
            <CallTime time={time} call={call} side={side} />
            {may_choose && (
              <Button
                variant="soft"
                size="small"
                loading={choose.isPending}
                onClick={() => choose.mutate(time)}
                label={t('choose')}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function CalendarButton({ id }: { readonly id: string }) {
  const t = callMessages.useText();
  const fetchFile = useAct({ mutationFn: () => downloadFile(getAdvisoryCallCalendar, { id }) });
  return (
    <Button
      variant="soft"
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
      icon={<CalendarPlus size={16} />}
      label={t('addToCalendar')}
    />
  );
}
