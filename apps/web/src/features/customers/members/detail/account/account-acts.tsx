import {
  endMemberSessions,
  type MemberCard,
  resumeMails,
  setSuspension,
  startPasswordReset,
} from '@portal/contract/customers/members';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { memberDetailMessages } from '../messages.ts';
import { EndSessions } from './end-sessions.tsx';
import { SuspensionButton } from './suspension-button.tsx';

type Props = { readonly member: MemberCard; readonly onChanged: (card: MemberCard) => void };

export function AccountActs({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const maySuspend = useMay(setSuspension);
  const mayReset = useMay(startPasswordReset);
  const mayEnd = useMay(endMemberSessions);
  const mayResume = useMay(resumeMails);
  if (!maySuspend && !mayReset && !mayEnd) return null;
  return (
    <fieldset className="row" aria-label={t('account')}>
      {maySuspend && <SuspensionButton member={member} onChanged={onChanged} />}
      {mayReset && <PasswordReset memberId={member._id} />}
      {mayEnd && <EndSessions member={member} />}
      {mayResume && member.mailsStoppedAt && <ResumeMails member={member} onChanged={onChanged} />}
    </fieldset>
  );
}

function ResumeMails({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const resume = useAct({
    mutationFn: () => callApi(resumeMails, { id: member._id }),
    onSuccess: (card) => {
      onChanged(card);
      showNotice({ kind: 'success', title: t('mailsResumed', { name: member.fullName }) });
    },
  });
  return (
    <Button variant="quiet" size="small" loading={resume.isPending} onClick={() => resume.mutate()}>
      {t('resumeMails')}
    </Button>
  );
}

function PasswordReset({ memberId }: { readonly memberId: string }) {
  const t = memberDetailMessages.useText();
  const reset = useAct({
    mutationFn: () => callApi(startPasswordReset, { id: memberId }),
    onSuccess: () => showNotice({ kind: 'success', title: contractText('resetStarted') }),
  });
  return (
    <Button variant="quiet" size="small" loading={reset.isPending} onClick={() => reset.mutate()}>
      {t('sendReset')}
    </Button>
  );
}
