import { resendVerification } from '@portal/contract/access/sign-up';
import { Mail } from 'lucide-react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { signUpMessages } from './messages.ts';

export function ResendForm() {
  const t = signUpMessages.useText();
  const form = useForm(resendVerification.body, async (values) => {
    await callApi(resendVerification, values);
    showNotice({ kind: 'success', title: contractText(resendVerification.message), form: true });
  });
  return (
    <form {...form.props} className="loose">
      <TextField
        {...form.field('email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        icon={<Mail size={20} />}
      />
      <Button type="submit" size="large" wide loading={form.isSending} label={t('sendAgain')} />
    </form>
  );
}
