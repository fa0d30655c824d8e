import { useBlocker } from '@tanstack/react-router';
import { hasDirtyForm } from '../lib/dirty-forms.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiMessages } from './messages.ts';

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
  const t = uiMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onStay} title={t('leaveTitle')}>
      <p className="muted">{t('leaveText')}</p>
      <div className="row below">
        <Button onClick={onStay} label={t('stay')} />
        <Button variant="outline" danger onClick={onLeave} label={t('leave')} />
      </div>
    </Dialog>
  );
}
