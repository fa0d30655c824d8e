import { MAX_REASON, type MemberCard, startDirectLogin } from '@portal/contract/customers/members';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { hasDirtyForm } from '../../../../lib/dirty-forms.ts';
import { enterAs } from '../../../../shared/session/direct-login.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogFoot, LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { membersMessages } from '../messages.ts';

export function LoginButton({ member }: { readonly member: MemberCard }) {
  const t = membersMessages.useText();
  const [isOpen, setOpen] = useState(false);
  // The login leaves the page, and with it what is typed there.
  const begin = () => (hasDirtyForm() ? showNotice({ kind: 'error', title: t('unsavedFirst') }) : setOpen(true));
  return (
    <>
      <Button
        variant="outline"
        size="small"
        title={t('directLogin')}
        onClick={begin}
        icon={<LogIn size={16} />}
        label={t('login')}
      />
      <LeavableDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('loginTitle', { name: member.fullName })}
        subtitle={member.email}
      >
        {(leave) => <LoginForm member={member} onCancel={leave} />}
      </LeavableDialog>
    </>
  );
}

function LoginForm({ member, onCancel }: { readonly member: MemberCard; readonly onCancel: () => void }) {
  const t = membersMessages.useText();
  const form = useForm(startDirectLogin.body, async ({ reason }) => {
    // Sent with the login; nothing asks about it on the way out.
    form.forget();
    await enterAs(member, reason);
  });
  return (
    <form {...form.props} className="stack">
      <p className="muted">{t('loginText', { name: member.fullName })}</p>
      <TextArea {...form.field('reason')} label={t('loginReason')} rows={3} limit={MAX_REASON} />
      <DialogFoot submit={t('loginNow')} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}
