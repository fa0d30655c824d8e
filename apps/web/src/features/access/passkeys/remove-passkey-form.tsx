import { OwnerProof, type Passkey, removePasskey } from '@portal/contract/access/passkeys';
import { callApi } from '../../../lib/call-api.ts';
import { ProofFields } from '../../../shared/owner-proof/proof-fields.tsx';
import { useTwoFactor } from '../../../shared/owner-proof/two-factor-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passkeyMessages } from './messages.ts';
import { reloadPasskeys } from './passkeys.api.ts';

type Props = { readonly passkey: Passkey; readonly onDone: () => void };

export function RemovePasskeyForm({ passkey: { _id, name }, onDone }: Props) {
  const t = passkeyMessages.useText();
  const { data: twoFactor } = useTwoFactor();
  const form = useForm(OwnerProof, async (proof) => {
    await callApi(removePasskey, { id: _id, ...proof });
    void reloadPasskeys();
    onDone();
  });
  return (
    <form {...form.props} className="loose">
      <p className="muted">{t('removeIntro', { name })}</p>
      <ProofFields form={form} hasCode={twoFactor?.on === true} />
      <Button type="submit" wide danger loading={form.isSending} label={t('remove')} />
    </form>
  );
}
