import { createToken, TokenForm } from '@portal/contract/access/personal-tokens';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { personalTokensMessages } from './messages.ts';
import { NewToken } from './new-token.tsx';
import { reloadTokens } from './personal-tokens.api.ts';

const [PRICES] = TOKEN_SCOPES;
// There is one scope so far, and nothing to choose.
const Fields = z.pick(TokenForm, { name: true, password: true });

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

export function NewTokenDialog({ open, onOpenChange }: Props) {
  const t = personalTokensMessages.useText();
  const isUnkept = useRef(false);
  const finish = () => {
    isUnkept.current = false;
    onOpenChange(false);
  };
  // By Esc or a press beside the dialog, perhaps by mistake: the token cannot be had again.
  const dismiss = () => {
    if (isUnkept.current) showNotice({ kind: 'warning', title: t('notKept'), text: t('notKeptText') });
    finish();
  };
  return (
    <Dialog open={open} onOpenChange={dismiss} title={t('create')} startsInField>
      <Steps
        onToken={(isKept) => {
          isUnkept.current = !isKept;
        }}
        onDone={finish}
      />
    </Dialog>
  );
}

type StepsProps = {
  readonly onToken: (isKept: boolean) => void;
  readonly onDone: () => void;
};

function Steps({ onToken, onDone }: StepsProps) {
  const t = personalTokensMessages.useText();
  const [token, setToken] = useState<string>();
  const form = useForm(Fields, async (fields) => {
    const made = await callApi(createToken, { ...fields, scope: PRICES });
    setToken(made.token);
    onToken(false);
    void reloadTokens();
  });
  if (token) return <NewToken token={token} onCopied={() => onToken(true)} onDone={onDone} />;
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('createIntro')}</p>
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" wide loading={form.isSending} label={t('createNow')} />
    </form>
  );
}
