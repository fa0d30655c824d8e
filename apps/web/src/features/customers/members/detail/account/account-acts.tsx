import { type MemberCard, startPasswordReset } from '@portal/contract/customers/members';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { can, usePermissions } from '../../../../../shared/session/permissions.ts';
import { Button } from '../../../../../ui/button.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { useAct } from '../../../../../ui/use-act.ts';
import { memberDetailMessages } from '../messages.ts';
import { EndSessions } from './end-sessions.tsx';
import { SuspensionButton } from './suspension-button.tsx';

type Props = { readonly member: MemberCard; readonly onChanged: (card: MemberCard) => void };

export function AccountActs({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const permissions = usePermissions();
  const maySuspend = can(permissions, 'admin', 'approve_user');
  const mayEdit = can(permissions, 'admin', 'edit_permission');
  if (!maySuspend && !mayEdit) return null;
  return (
    <fieldset className="row" aria-label={t('account')}>
      {maySuspend && <SuspensionButton member={member} onChanged={onChanged} />}
      {mayEdit && <PasswordReset memberId={member._id} />}
      {mayEdit && <EndSessions member={member} />}
    </fieldset>
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
