import { resendVerification } from '@portal/contract/access/sign-up';
import { type Profile, requestEmailChange } from '@portal/contract/customers/profile';
import { CircleAlert, CircleCheck, Mail, MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { profileQuery } from '../../../../shared/session/profile-query.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { profileMessages } from '../messages.ts';

type Props = { readonly profile: Pick<Profile, 'email' | 'newEmail'> };

export function EmailAddress({ profile: { email, newEmail } }: Props) {
  const t = profileMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="email">
      <CardHead spread>
        <h2 id="email">{t('email')}</h2>
        <Button variant="outline" size="small" onClick={() => setOpen(true)} label={t('changeEmail')} />
      </CardHead>
      <p className="row below">
        <b>{email.name}</b>
        {email.verified ? (
          <Badge tone="success" icon={<CircleCheck size={16} />} label={t('verified')} />
        ) : (
          <Badge tone="warning" icon={<CircleAlert size={16} />} label={t('notVerified')} />
        )}
      </p>
      {!email.verified && <Resend email={email.name} />}
      {email.isStopped && (
        <Callout tone="warning" icon={<MailX size={20} />} className="below">
          <b>{t('mailsStopped')}</b> <span>{t('mailsStoppedText')}</span>
        </Callout>
      )}
      {newEmail && (
        <Callout tone="info" icon={<MailCheck size={20} />} className="below">
          {t('waitingEmail', { email: newEmail })}
        </Callout>
      )}
      <ChangeDialog open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Resend({ email }: { readonly email: string }) {
  const t = profileMessages.useText();
  const resend = useAct({
    mutationFn: () => callApi(resendVerification, { email }),
    onSuccess: () => showNotice({ kind: 'success', title: contractText(resendVerification.message) }),
  });
  return (
    <Button variant="soft" size="small" className="below" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('resend')}
    </Button>
  );
}

function ChangeDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = profileMessages.useText();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('changeEmail')}
      about={t('changeEmailIntro')}
      schema={requestEmailChange.body}
      send={async (body) => {
        await callApi(requestEmailChange, body);
        showNotice({ kind: 'success', title: contractText(requestEmailChange.message) });
        void reloadQueries(profileQuery);
      }}
      submit={t('sendLink')}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('email')}
            type="email"
            label={t('newEmail')}
            autoComplete="email"
            icon={<Mail size={20} />}
          />
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  );
}
