import { type Company } from '@portal/contract/customers/companies';
import { InvitationForm, inviteMember } from '@portal/contract/customers/invitations';
import { Mail } from 'lucide-react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { licenceMessages } from '../messages.ts';

type Props = {
  readonly companyId: string;
  readonly onChange: (company: Company) => void;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function InviteDialog({ companyId, onChange, ...frame }: Props) {
  const t = licenceMessages.useText();
  return (
    <FormDialog
      {...frame}
      title={t('inviteTitle')}
      about={t('inviteText')}
      schema={InvitationForm}
      send={async (invited) => {
        const company = await callApi(inviteMember, { id: companyId, ...invited });
        showNotice({ kind: 'success', title: contractText(inviteMember.message) });
        onChange(company);
      }}
      submit={t('sendInvitation')}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('email')}
            type="email"
            label={t('email')}
            autoComplete="off"
            icon={<Mail size={20} />}
          />
          <div className="pair">
            <TextField {...form.field('firstName')} label={t('firstName')} autoComplete="off" />
            <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="off" />
          </div>
        </>
      )}
    </FormDialog>
  );
}
