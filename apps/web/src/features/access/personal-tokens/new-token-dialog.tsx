import { createToken, TokenForm } from '@portal/contract/access/personal-tokens';
import type { Output } from '@portal/contract/call';
import type { TokenScope } from '@portal/contract/token-scopes';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { TickBoxes, tickedList } from '../../../shared/form/tick-boxes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { personalTokensMessages } from './messages.ts';
import { NewToken } from './new-token.tsx';
import { reloadTokens } from './personal-tokens.api.ts';

const Fields = z.object({ ...TokenForm.shape, scopes: tickedList(TokenForm.shape.scopes) });

type Props = {
  readonly offered: readonly TokenScope[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function NewTokenDialog({ offered, open, onOpenChange }: Props) {
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
        offered={offered}
        onToken={(isKept) => {
          isUnkept.current = !isKept;
        }}
        onDone={finish}
      />
    </Dialog>
  );
}

type StepsProps = {
  readonly offered: readonly TokenScope[];
  readonly onToken: (isKept: boolean) => void;
  readonly onDone: () => void;
};

function Steps({ offered, onToken, onDone }: StepsProps) {
  const t = personalTokensMessages.useText();
  const [made, setMade] = useState<Pick<Output<typeof createToken>, 'token' | 'scopes'>>();
  const form = useForm(Fields, async (fields) => {
    setMade(await callApi(createToken, fields));
    onToken(false);
    void reloadTokens();
  });
  if (made) return <NewToken {...made} onCopied={() => onToken(true)} onDone={onDone} />;
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('createIntro')}</p>
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <TickBoxes
        {...form.field('scopes')}
        legend={t('scopes')}
        choices={offered.map((scope) => ({ value: scope, label: t(scope) }))}
      />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" wide loading={form.isSending} label={t('createNow')} />
    </form>
  );
}
