import { useBlocker } from '@tanstack/react-router';
import { hasDirtyForm } from '../../lib/dirty-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sharedMessages } from '../messages.ts';
import styles from './leave-question.module.css';

/** Stands in a form: asks before another page takes the place of what was typed. */
export function LeaveQuestion() {
  const t = sharedMessages.useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasDirtyForm,
    enableBeforeUnload: hasDirtyForm,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onOpenChange={() => reset?.()} title={t('leaveTitle')}>
      <p className={styles.text}>{t('leaveText')}</p>
      <div className={styles.actions}>
        <Button onClick={reset}>{t('stay')}</Button>
        <Button variant="outline" onClick={proceed}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}
