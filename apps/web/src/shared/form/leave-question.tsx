import { useBlocker } from '@tanstack/react-router';
import { hasDirtyForm } from '../../lib/dirty-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sharedMessages } from '../messages.ts';
import styles from './leave-question.module.css';

/** Stands in a form: asks before another page takes the place of what was typed. */
export function LeaveQuestion() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasDirtyForm,
    enableBeforeUnload: hasDirtyForm,
    withResolver: true,
  });
  return <LeaveDialog open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}

type Props = { readonly open: boolean; readonly onStay: () => void; readonly onLeave: () => void };

export function LeaveDialog({ open, onStay, onLeave }: Props) {
  const t = sharedMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onStay} title={t('leaveTitle')}>
      <p className={styles.text}>{t('leaveText')}</p>
      <div className={styles.actions}>
        <Button onClick={onStay}>{t('stay')}</Button>
        <Button variant="outline" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}
