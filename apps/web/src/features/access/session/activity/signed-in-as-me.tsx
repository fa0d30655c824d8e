import { SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import { formatDateTime } from '@portal/contract/formats/times';
import { UserRoundCog } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { activityMessages } from './messages.ts';
import { useSignIns } from './session-activity.api.ts';
import { deviceName } from './session-words.ts';

const days = SIGN_IN_HISTORY_DAYS;

export function SignedInAsMe() {
  const t = activityMessages.useText();
  const language = useLanguage();
  const answer = useSignIns({ way: 'direct' });
  return (
    <Card className="tight" aria-labelledby="signed-in-as-me" aria-busy={answer.isPending}>
      <h2 id="signed-in-as-me">{t('signedInAsMe')}</h2>
      <p className="muted">{t('signedInAsMeIntro', { days })}</p>
      <Loaded answer={answer} label={t('loading')} height={32} plain>
        {(signIns) => {
          const direct = signIns.filter(({ succeeded }) => succeeded);
          if (direct.length === 0) return <p className="muted">{t('signedInAsMeEmpty', { days })}</p>;
          return (
            <ul aria-labelledby="signed-in-as-me">
              {direct.map(({ _id, at, by, reason, device, network }) => (
                <RecordRow key={_id} icon={<UserRoundCog size={20} />} name={by}>
                  <p>
                    <time dateTime={at}>{formatDateTime(at, language)}</time> · {deviceName(t, device)} · {network}
                  </p>
                  {reason && <p className="written">{t('reasonGiven', { reason })}</p>}
                </RecordRow>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
