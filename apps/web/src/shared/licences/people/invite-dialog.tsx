import { type Company } from '@portal/contract/customers/companies';
import { InvitationForm, inviteMember } from '@portal/contract/customers/invitations';
import { Mail } from 'lucide-react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../form/use-form.ts';
import { licenceMessages } from '../messages.ts';
import styles from './people.module.css';

type FormProps = {
  readonly companyId: string;
  readonly onChange: (company: Company) => void;
  readonly onDone: () => void;
};
type Props = Omit<FormProps, 'onDone'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function InviteDialog({ open, onOpenChange, ...props }: Props) {
  const t = licenceMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('inviteTitle')} startsInField>
      <InviteForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function InviteForm({ companyId, onChange, onDone }: FormProps) {
  const t = licenceMessages.useText();
  const form = useForm(InvitationForm, async (invited) => {
    const company = await callApi(inviteMember, { id: companyId, ...invited });
    showNotice({ kind: 'success', title: contractText(inviteMember.message) });
    onDone();
    onChange(company);
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.text}>{t('inviteText')}</p>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        icon={<Mail size={20} />}
        error={form.errorOf('email')}
      />
      <div className={styles.names}>
        <TextField name="firstName" label={t('firstName')} autoComplete="off" error={form.errorOf('firstName')} />
        <TextField name="lastName" label={t('lastName')} autoComplete="off" error={form.errorOf('lastName')} />
      </div>
      <Button type="submit" wide loading={form.isSending}>
        {t('sendInvitation')}
      </Button>
    </form>
  );
}
