import { endMemberSessions, type MemberCard } from '@portal/contract/customers/members';
import { useState } from 'react';
import { callApi } from '../../../../../lib/call-api.ts';
import { useSessionUser } from '../../../../../shared/session/session.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { memberDetailMessages } from '../messages.ts';

export function EndSessions({ member }: { readonly member: MemberCard }) {
  const t = memberDetailMessages.useText();
  const isYou = useSessionUser()?.id === member._id;
  const [isOpen, setOpen] = useState(false);
  const name = member.fullName;
  const end = useAct({
    mutationFn: () => callApi(endMemberSessions, { id: member._id }),
    onSuccess: () => showNotice({ kind: 'success', title: t('sessionsEnded', { name }) }),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" danger size="small" onClick={() => setOpen(true)} label={t('endSessions')} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('endTitle', { name })}
        yes={t('endSessions')}
        danger
        isSending={end.isPending}
        onYes={() => end.mutate()}
      >
        <p>{t(isYou ? 'endTextYou' : 'endText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
