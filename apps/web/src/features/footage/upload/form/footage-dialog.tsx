import { type ReactNode, useState } from 'react';
import { hasDirtyForm } from '../../../../lib/dirty-forms.ts';
import { LeaveDialog } from '../../../../shared/form/leave-question.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { closeFormNotice } from '../../../../ui/notices.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: string;
  /** The form; `leave` closes the dialog unless something was typed: then it asks. */
  readonly children: (leave: () => void) => ReactNode;
};

export function FootageDialog({ open, onClose, title, subtitle, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    closeFormNotice();
    onClose();
  };
  const leave = () => (hasDirtyForm() ? setAsking(true) : close());
  return (
    <Dialog open={open} onOpenChange={leave} title={title} {...(subtitle && { subtitle })} wide startsInField>
      {children(leave)}
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={close} />
    </Dialog>
  );
}
