import { type ReactNode, useState } from 'react';
import { hasDirtyForm } from '../../lib/dirty-forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeFormNotice } from '../../ui/notices.tsx';
import { LeaveDialog } from './leave-question.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: string;
  /** For few fields. */
  readonly narrow?: boolean;
  /** The form; `leave` closes the dialog unless something was typed: then it asks. */
  readonly children: (leave: () => void) => ReactNode;
};

/** A form on top of a page: what was typed does not go by mistake. */
export function FormDialog({ open, onClose, title, subtitle, narrow = false, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    closeFormNotice();
    onClose();
  };
  const leave = () => (hasDirtyForm() ? setAsking(true) : close());
  return (
    <Dialog open={open} onOpenChange={leave} title={title} {...(subtitle && { subtitle })} wide={!narrow} startsInField>
      {children(leave)}
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={close} />
    </Dialog>
  );
}
