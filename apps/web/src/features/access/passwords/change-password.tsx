import { changePassword } from '@portal/contract/access/passwords/passwords';
import { Required } from '@portal/contract/shapes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { ConfirmedPassword } from '../../../shared/password-rules/confirmed-password.ts';
import { NewPasswordFields } from '../../../shared/password-rules/new-password-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passwordsMessages } from './messages.ts';

const ChangePasswordForm = z.safeExtend(ConfirmedPassword, { currentPassword: Required });

export function ChangePassword() {
  const t = passwordsMessages.useText();
  const [changes, setChanges] = useState(0);
  const form = useForm(ChangePasswordForm, async ({ currentPassword, password }) => {
    await callApi(changePassword, { currentPassword, password });
    setChanges((count) => count + 1);
    showNotice({ kind: 'success', title: contractText(changePassword.message), text: t('passwordChanged') });
  });
  return (
    <Card className="loose" aria-labelledby="change-password">
      <h2 id="change-password">{t('changePassword')}</h2>
      <form {...form.props} className="loose">
        {/* Each change starts with empty fields. */}
        <div key={changes} className="loose">
          <PasswordField
            {...form.field('currentPassword')}
            label={t('currentPassword')}
            autoComplete="current-password"
          />
          <NewPasswordFields label={t('newPasswordLabel')} form={form} />
        </div>
        <Button type="submit" loading={form.isSending} label={t('changePassword')} />
      </form>
    </Card>
  );
}
