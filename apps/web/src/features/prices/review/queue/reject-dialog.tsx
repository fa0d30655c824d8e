import { MAX_REASON } from '@portal/contract/prices/review';
import { TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { reviewMessages } from '../messages.ts';
import styles from './queue.module.css';

const Rejection = z.object({ reason: TextUpTo(MAX_REASON) });

type Props = {
  readonly ids: readonly string[];
  /** Answers whether it went through. */
  readonly onReject: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Whoever sent it reads why. */
export function RejectDialog({ ids, ...form }: Props) {
  const t = reviewMessages.useText();
  return (
    <Dialog
      open={ids.length > 0}
      onOpenChange={(open) => !open && form.onClose()}
      title={t('rejectTitle', { count: ids.length })}
      startsInField
    >
      <RejectForm {...form} />
    </Dialog>
  );
}

function RejectForm({ onReject, onClose }: Omit<Props, 'ids'>) {
  const t = reviewMessages.useText();
  const form = useForm(Rejection, async ({ reason }) => {
    if (await onReject(reason)) onClose();
  });
  return (
    <form {...form.props} className={styles.reject}>
      <TextArea name="reason" label={t('reason')} rows={4} limit={MAX_REASON} error={form.errorOf('reason')} />
      <Answers yes={t('reject')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
