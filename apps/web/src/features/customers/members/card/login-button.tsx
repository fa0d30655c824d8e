import type { MemberCard } from '@portal/contract/customers/members';
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { enterAs } from '../../../../shared/session/direct-login.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { membersMessages } from '../messages.ts';

export function LoginButton({ member }: { readonly member: MemberCard }) {
  const t = membersMessages.useText();
  const enter = useMutation({
    mutationFn: () => enterAs(member),
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
  });
  return (
    <Button
      variant="outline"
      size="small"
      title={t('directLogin')}
      loading={enter.isPending}
      onClick={() => enter.mutate()}
    >
      <LogIn size={16} />
      {t('login')}
    </Button>
  );
}
