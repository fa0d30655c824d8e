import type { MemberCard } from '@portal/contract/customers/members';
import { LogIn } from 'lucide-react';
import { enterAs } from '../../../../shared/session/direct-login.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { membersMessages } from '../messages.ts';

export function LoginButton({ member }: { readonly member: MemberCard }) {
  const t = membersMessages.useText();
  const enter = useAct({
    mutationFn: () => enterAs(member),
  });
  return (
    <Button
      variant="outline"
      size="small"
      title={t('directLogin')}
      loading={enter.isPending}
      onClick={() => enter.mutate()}
      icon={<LogIn size={16} />}
      label={t('login')}
    />
  );
}
