import { addPasskey, beginPasskey, OwnerProof, type Passkey } from '@portal/contract/access/passkeys';
import * as z from 'zod/mini';
import { ApiError, callApi } from '../../../lib/call-api.ts';
import { ProofFields } from '../../../shared/owner-proof/proof-fields.tsx';
import { useTwoFactor } from '../../../shared/owner-proof/two-factor-state.ts';
import { createPasskey } from '../../../shared/passkeys/browser-passkeys.ts';
import { showPasskeyFailure } from '../../../shared/passkeys/passkey-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passkeyMessages } from './messages.ts';
import { reloadPasskeys } from './passkeys.api.ts';

const Fields = z.object({ ...z.pick(addPasskey.body, { name: true }).shape, ...OwnerProof.shape });

export function AddPasskeyForm({ onDone }: { readonly onDone: (added: Passkey) => void }) {
  const t = passkeyMessages.useText();
  const { data: twoFactor } = useTwoFactor();
  const form = useForm(Fields, async ({ name, ...proof }) => {
    const begun = await callApi(beginPasskey, proof);
    try {
      const added = await callApi(addPasskey, { name, ...(await createPasskey(begun)) });
      void reloadPasskeys();
      onDone(added);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      showPasskeyFailure(error);
    }
  });
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('addIntro')}</p>
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      <ProofFields form={form} hasCode={twoFactor?.on === true} />
      <Button type="submit" wide loading={form.isSending} label={t('add')} />
    </form>
  );
}
