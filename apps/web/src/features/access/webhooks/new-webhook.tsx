import { createWebhook, type WebhookEvent, WebhookForm } from '@portal/contract/access/webhooks';
import type { Output } from '@portal/contract/call';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { TickBoxes, tickedList } from '../../../shared/form/tick-boxes.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { webhooksMessages } from './messages.ts';
import { SecretShown } from './secret-shown.tsx';
import { reloadWebhooks } from './webhooks.api.ts';

const Fields = z.object({ ...WebhookForm.shape, events: tickedList(WebhookForm.shape.events) });

type Props = { readonly offered: readonly WebhookEvent[]; readonly onDone: () => void };

export function NewWebhook({ offered, onDone }: Props) {
  const t = webhooksMessages.useText();
  const [made, setMade] = useState<Output<typeof createWebhook>>();
  const form = useForm(Fields, async (fields) => {
    setMade(await callApi(createWebhook, fields));
    void reloadWebhooks();
  });
  if (made) return <SecretShown name={made.webhook.name} secret={made.secret} onDone={onDone} />;
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('createIntro')}</p>
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <TextField
        {...form.field('address')}
        label={t('address')}
        hint={t('addressHint')}
        inputMode="url"
        autoComplete="off"
      />
      <TickBoxes
        {...form.field('events')}
        legend={t('events')}
        choices={offered.map((event) => ({ value: event, label: t(event) }))}
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" wide loading={form.isSending} label={t('createNow')} />
    </form>
  );
}
