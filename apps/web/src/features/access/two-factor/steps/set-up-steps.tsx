import { beginTwoFactor } from '@portal/contract/access/two-factor';
import type { Output } from '@portal/contract/call';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { twoFactorMessages } from '../messages.ts';
import { ConnectPhone } from './connect-phone.tsx';

export function SetUpSteps({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const t = twoFactorMessages.useText();
  const [waiting, setWaiting] = useState<Output<typeof beginTwoFactor>>();
  const form = useForm(beginTwoFactor.body, async (body) => setWaiting(await callApi(beginTwoFactor, body)));
  if (waiting) return <ConnectPhone {...waiting} onCodes={onCodes} />;
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('passwordIntro')}</p>
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" wide loading={form.isSending} label={t('continue')} />
    </form>
  );
}
