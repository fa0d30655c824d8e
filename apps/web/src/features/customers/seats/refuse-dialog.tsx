import { MAX_REASON } from '@portal/contract/customers/licences';
import type { Approval } from '@portal/contract/customers/seats';
import { TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { useForm } from '../../../shared/form/use-form.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './approval-card.module.css';
import { decide } from './decide.ts';
import { seatsMessages } from './messages.ts';

const Refusal = z.object({ reason: TextUpTo(MAX_REASON) });

type FormProps = {
  readonly approval: Approval;
  readonly onRefused: () => void;
  readonly onCancel: () => void;
};

type Props = Omit<FormProps, 'onCancel'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function RefuseDialog({ open, onOpenChange, approval, onRefused }: Props) {
  const t = seatsMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('refuseTitle', { name: approval.fullName })} startsInField>
      <RefuseForm approval={approval} onRefused={onRefused} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RefuseForm({ approval, onRefused, onCancel }: FormProps) {
  const t = seatsMessages.useText();
  const form = useForm(Refusal, async ({ reason }) => {
    await decide(approval, { approve: false, reason });
    onRefused();
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.text}>{t('refuseText', { company: approval.company.name })}</p>
      <TextArea name="reason" label={t('refuseReason')} rows={4} limit={MAX_REASON} error={form.errorOf('reason')} />
      <Answers yes={t('refuse')} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}
