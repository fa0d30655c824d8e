import { renewWebhookSecret, type Webhook } from '@portal/contract/access/webhooks';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { webhooksMessages } from './messages.ts';
import { SecretShown } from './secret-shown.tsx';

type Props = { readonly webhook: Webhook; readonly onDone: () => void };

export function RenewSecret({ webhook: { _id: id, name }, onDone }: Props) {
  const t = webhooksMessages.useText();
  const [secret, setSecret] = useState<string>();
  const form = useForm(renewWebhookSecret.body, async (fields) => {
    setSecret((await callApi(renewWebhookSecret, { id, ...fields })).secret);
  });
  if (secret) return <SecretShown name={name} secret={secret} onDone={onDone} />;
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('renewIntro')}</p>
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" wide loading={form.isSending} label={t('renewNow')} />
    </form>
  );
}
