import { endTwoFactor } from '@portal/contract/access/two-factor';
import type { Input } from '@portal/contract/call';
import { ProofFields } from '../../../../shared/owner-proof/proof-fields.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useForm } from '../../../../ui/use-form.ts';

type Proof = Input<typeof endTwoFactor>;

type Props = {
  readonly intro: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly send: (proof: Proof) => Promise<void>;
};

/** Password and code once more, before anything that could lock the owner out. */
export function ProofForm({ intro, submit, danger = false, send }: Props) {
  const form = useForm(endTwoFactor.body, send);
  return (
    <form {...form.props} className="loose">
      <p className="muted">{intro}</p>
      <ProofFields form={form} hasCode />
      <Button type="submit" wide danger={danger} loading={form.isSending} label={submit} />
    </form>
  );
}
