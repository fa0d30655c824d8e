import type { ReactNode } from 'react';
import { Answers } from './answers.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly isSending: boolean;
  readonly danger?: boolean;
  readonly onYes: () => void;
};

export function ConfirmDialog({ open, onOpenChange, title, children, ...answers }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className={`tight muted ${styles.question}`}>{children}</div>
      <Answers {...answers} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
